const CHECK_MS = 500

/** Exits when the supervisor was killed: its port, jobs and locks must be free for the next start at once. */
export function exitWithSupervisor(): void {
  const pid = Number(process.env.SUPERVISOR_PID)
  if (!pid) return
  process.once('disconnect', () => process.exit(1))
  if (process.connected === false) process.exit(1)
  setInterval(() => {
    try {
      process.kill(pid, 0)
    } catch {
      process.exit(1)
    }
  }, CHECK_MS).unref()
}
