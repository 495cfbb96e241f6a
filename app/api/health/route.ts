import { health } from '@/lib/boot/health'

export const dynamic = 'force-dynamic'

/** GET /api/health: 200 if everything is healthy, else 503; the body says what is wrong. */
export async function GET(): Promise<Response> {
  const state = await health()
  return Response.json(state, { status: state.status === 'ok' ? 200 : 503, headers: { 'Cache-Control': 'no-store' } })
}
