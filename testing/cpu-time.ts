/** Milliseconds of processor time that this work takes: whatever else the machine does meanwhile is not counted. */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
