"""Thread priority, for threads that must be woken in time on a busy machine."""

import contextlib
import os


def raise_thread_priority() -> None:
    """Raise the calling thread's priority, where the system allows that.

    Only for threads that sleep nearly always. Threads that they start are ordinary ones.
    """
    with contextlib.suppress(AttributeError, OSError):
        policy = os.SCHED_RR
        os.sched_setscheduler(0, policy | os.SCHED_RESET_ON_FORK, os.sched_param(os.sched_get_priority_min(policy)))
