/**
 * Milliseconds since the call: wall-clock time or this process's processor time, whichever is less. Limits on work use
 * it: on a busy machine a sound file gets as much work as on a quiet one, and several threads at once count no more
 * than the clock.
 */
export function stopwatch(): () => number {
  const clock = performance.now()
  const processor = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(processor)
    return Math.min(performance.now() - clock, (user + system) / 1000)
  }
}
