/** Next.js calls this once per server process, before the first response. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const { boot } = await import('@/lib/boot/boot')
  await boot()
}
