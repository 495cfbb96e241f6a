/**
 * Faces pass through the web process and the engine's, so a crash must not write their memory to a disk: no core file
 * (`ulimit`), and, where the kernel hands cores to a program whatever the limit, nothing of the memory in it
 * (`coredump_filter`, core(5)). Both are inherited across `exec`, which leaves the shell and becomes the program named
 * by the arguments, so signals reach it.
 */
export const WITHOUT_CORE_DUMPS = 'ulimit -c 0 && { echo 0 > /proc/self/coredump_filter; } 2>/dev/null; exec "$0" "$@"'
