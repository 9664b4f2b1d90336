/* The head of an AppImage of type 2: shows the squashfs behind it as a folder, and starts the program in that.
 *
 * The folder is mounted through FUSE for as long as the program, or anything that it has left running, holds the write end
 * of a pipe. Where FUSE is not to be had it is unpacked for the while instead. Built by appimage.py against Debian's
 * libsquashfuse and libfuse3, statically, so that it starts wherever there is Linux.
 */
#define _GNU_SOURCE
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <squashfuse/ll.h>

static char self[PATH_MAX];

static int complain(const char *what)
{
	fprintf(stderr, "consort: the AppImage %s (%s).\n", what, strerror(errno));
	return 127;
}

/* Where the squashfs begins: behind the section headers, which are the end of an ELF file. */
static off_t end_of_program(void)
{
	Elf64_Ehdr head;
	int file = open(self, O_RDONLY | O_CLOEXEC);
	ssize_t got = file < 0 ? -1 : read(file, &head, sizeof head);
	close(file);
	return got == sizeof head ? (off_t)(head.e_shoff + (Elf64_Off)head.e_shentsize * head.e_shnum) : -1;
}

/* --- unpacking ------------------------------------------------------------------------------------------------------ */

static int write_file(sqfs *fs, sqfs_inode *inode, const char *path)
{
	static char buffer[1 << 17];
	int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, inode->base.mode & 0777);
	if (file < 0)
		return -1;
	for (uint64_t done = 0; done < inode->xtra.reg.file_size;) {
		sqfs_off_t size = sizeof buffer;
		if (sqfs_read_range(fs, inode, (sqfs_off_t)done, &size, buffer) != SQFS_OK || size <= 0 ||
		    write(file, buffer, (size_t)size) != size) {
			close(file);
			return -1;
		}
		done += (uint64_t)size;
	}
	return close(file);
}

static int write_link(sqfs *fs, sqfs_inode *inode, const char *path)
{
	char target[PATH_MAX];
	size_t size = sizeof target;
	return sqfs_readlink(fs, inode, target, &size) == SQFS_OK ? symlink(target, path) : -1;
}

static int unpack(off_t offset, const char *folder)
{
	sqfs fs;
	sqfs_traverse at;
	sqfs_err error = SQFS_OK;
	int result = 0;
	if (sqfs_open_image(&fs, self, (size_t)offset) != SQFS_OK || sqfs_traverse_open(&at, &fs, sqfs_inode_root(&fs)) != SQFS_OK)
		return -1;
	while (result == 0 && sqfs_traverse_next(&at, &error)) {
		char path[PATH_MAX];
		sqfs_inode inode;
		if (at.dir_end)
			continue;
		if (snprintf(path, sizeof path, "%s/%s", folder, at.path) >= (int)sizeof path ||
		    sqfs_inode_get(&fs, &inode, sqfs_dentry_inode(&at.entry)) != SQFS_OK) {
			result = -1;
			break;
		}
		if (S_ISDIR(inode.base.mode))
			result = mkdir(path, 0755) == 0 || errno == EEXIST ? 0 : -1;
		else if (S_ISLNK(inode.base.mode))
			result = write_link(&fs, &inode, path);
		else
			result = write_file(&fs, &inode, path);
	}
	sqfs_traverse_close(&at);
	sqfs_destroy(&fs);
	return error == SQFS_OK ? result : -1;
}

static int remove_one(const char *path, const struct stat *found, int kind, struct FTW *where)
{
	(void)found, (void)kind, (void)where;
	return remove(path);
}

/* --- mounting ------------------------------------------------------------------------------------------------------- */

static sqfs_ll_chan channel;
static char folder[PATH_MAX];
static int held = -1;

/* Until nobody holds the other end of the pipe. */
static void *wait_for_the_end(void *nothing)
{
	char byte;
	while (read(held, &byte, 1) < 0 && errno == EINTR)
		;
	sqfs_ll_unmount(&channel, folder);
	rmdir(folder);
	_exit(0);
	return nothing;
}

/* Serves the folder in a process of its own; tells `told` with a byte that it is there. */
static int serve(off_t offset, int told)
{
	struct fuse_lowlevel_ops ops = {
		.getattr = sqfs_ll_op_getattr, .opendir = sqfs_ll_op_opendir, .releasedir = sqfs_ll_op_releasedir,
		.readdir = sqfs_ll_op_readdir, .lookup = sqfs_ll_op_lookup, .open = sqfs_ll_op_open,
		.create = sqfs_ll_op_create, .release = sqfs_ll_op_release, .read = sqfs_ll_op_read,
		.readlink = sqfs_ll_op_readlink, .listxattr = sqfs_ll_op_listxattr, .getxattr = sqfs_ll_op_getxattr,
		.forget = sqfs_ll_op_forget, .statfs = stfs_ll_op_statfs,
	};
	char *words[] = {"consort", "-o", "ro,nodev,nosuid,subtype=squashfuse"};
	struct fuse_args args = FUSE_ARGS_INIT(3, words);
	pthread_t waiting;
	sqfs_ll *ll;
	int quiet = open("/dev/null", O_RDWR | O_CLOEXEC);
	dup2(quiet, STDERR_FILENO); /* fusermount's words: what follows does without it */
	setsid();
	ll = sqfs_ll_open(self, (size_t)offset);
	if (ll == NULL || sqfs_ll_mount(&channel, folder, &args, &ops, sizeof ops, ll) != SQFS_OK)
		return 1;
	dup2(quiet, STDIN_FILENO);
	dup2(quiet, STDOUT_FILENO);
	if (write(told, "+", 1) != 1 || pthread_create(&waiting, NULL, wait_for_the_end, NULL) != 0) {
		sqfs_ll_unmount(&channel, folder);
		return 1;
	}
	close(told);
	fuse_session_loop(channel.session);
	pause(); /* the other thread ends the process */
	return 0;
}

/* Whether the folder is mounted. The write end of a pipe stays open here and in what is started: see above. */
static int mounted(off_t offset)
{
	int holding[2], telling[2];
	char byte;
	pid_t server;
	if (pipe(holding) != 0 || pipe(telling) != 0)
		return 0;
	server = fork();
	if (server == 0) {
		close(holding[1]);
		close(telling[0]);
		held = holding[0];
		signal(SIGINT, SIG_IGN);
		_exit(serve(offset, telling[1]));
	}
	close(holding[0]);
	close(telling[1]);
	ssize_t got = server > 0 ? read(telling[0], &byte, 1) : -1;
	close(telling[0]);
	if (got == 1)
		return 1;
	close(holding[1]);
	if (server > 0)
		waitpid(server, NULL, 0);
	return 0;
}

/* --- starting ------------------------------------------------------------------------------------------------------- */

static int start(char **arguments)
{
	char program[PATH_MAX + 8];
	snprintf(program, sizeof program, "%s/AppRun", folder);
	setenv("APPDIR", folder, 1);
	setenv("APPIMAGE", self, 1);
	execv(program, arguments);
	return complain("cannot be started");
}

static pid_t child;

static void pass_on(int number)
{
	if (child > 0)
		kill(child, number);
}

/* Start it from an unpacked folder, and take that away afterwards. */
static int start_unpacked(off_t offset, char **arguments)
{
	int status = 0;
	if (unpack(offset, folder) != 0)
		return complain("can neither be mounted nor unpacked");
	signal(SIGTERM, pass_on);
	signal(SIGHUP, pass_on);
	signal(SIGINT, SIG_IGN); /* the terminal tells the child itself */
	child = fork();
	if (child == 0) {
		signal(SIGINT, SIG_DFL);
		_exit(start(arguments));
	}
	while (waitpid(child, &status, 0) < 0 && errno == EINTR)
		;
	nftw(folder, remove_one, 32, FTW_DEPTH | FTW_PHYS);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int main(int count, char **arguments)
{
	const char *temporary = getenv("TMPDIR");
	const char *option = count > 1 ? arguments[1] : "";
	ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
	off_t offset = length > 0 ? end_of_program() : -1;
	if (offset < 0)
		return complain("cannot read itself");
	if (strcmp(option, "--appimage-offset") == 0) {
		printf("%lld\n", (long long)offset);
		return 0;
	}
	if (strcmp(option, "--appimage-extract") == 0) {
		mkdir("squashfs-root", 0755);
		return unpack(offset, "squashfs-root") == 0 ? 0 : complain("cannot be unpacked");
	}
	snprintf(folder, sizeof folder, "%s/.mount_consortXXXXXX", temporary ? temporary : "/tmp");
	if (mkdtemp(folder) == NULL)
		return complain("finds no room for its folder");
	if (getenv("APPIMAGE_EXTRACT_AND_RUN") == NULL && mounted(offset)) {
		if (strcmp(option, "--appimage-mount") == 0) {
			puts(folder);
			fflush(stdout);
			pause();
			return 0;
		}
		return start(arguments);
	}
	return start_unpacked(offset, arguments);
}
