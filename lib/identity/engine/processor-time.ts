/**
 * Milliseconds that have passed since it was called, or that this process has worked, whichever is less. Limits of work count by it:
 * on a busy machine a sound file gets the same work as on a quiet one, and several threads at once count no more than the clock.
 */
export function stopwatch(): () => number {
  const clock = performance.now()
  const processor = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(processor)
    return Math.min(performance.now() - clock, (user + system) / 1000)
  }
}
