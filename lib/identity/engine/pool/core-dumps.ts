/**
 * Faces pass through the web process and the engine's, so a crash must not write their memory to disk. Disables core
 * files (`ulimit`) and, because some kernels pipe cores to a program despite that limit, also empties what a core
 * contains (`coredump_filter`, core(5)). Both are inherited across `exec`, which replaces the shell with the program
 * named by the arguments, so signals reach it.
 */
export const WITHOUT_CORE_DUMPS = 'ulimit -c 0 && { echo 0 > /proc/self/coredump_filter; } 2>/dev/null; exec "$0" "$@"'
