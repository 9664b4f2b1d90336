"""Being woken in time on a machine that has other things to do."""

import contextlib
import os


def hurry() -> None:
    """Ask that the calling thread is woken before others. Systems allow that for the sake of sound, though not to all.

    Only for threads that sleep nearly always. Threads that they start are ordinary ones.
    """
    with contextlib.suppress(AttributeError, OSError):
        policy = os.SCHED_RR
        os.sched_setscheduler(0, policy | os.SCHED_RESET_ON_FORK, os.sched_param(os.sched_get_priority_min(policy)))
