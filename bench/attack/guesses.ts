import { newOrganisation } from '@/e2e/fixtures/organisation'
import { counted, freshAddress, type Held } from './finding'

/** Five guesses are free; a few concurrent ones may pass. */
const MAX_JUDGED = 10

async function burst(
  count: number,
  guess: (i: number, address: string) => Promise<number>,
): Promise<{ seen: number[]; judged: number }> {
  const address = freshAddress()
  const seen = await Promise.all(Array.from({ length: count }, (_, i) => guess(i, address)))
  return { seen, judged: seen.filter((status) => status !== 429).length }
}
const verdict = (judged: number) =>
  judged > MAX_JUDGED ? `${judged} were judged, ${MAX_JUDGED} at most should be` : null

export async function accessCodes(server: string): Promise<Omit<Held, 'attack'>> {
  const { seen, judged } = await burst(500, async (i, address) => {
    const answer = await fetch(`${server}/api/v1/person/access`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ access_code: `${String(i).padStart(5, '0')}-00000` }),
    })
    await answer.body?.cancel()
    return answer.status
  })
  return { tried: '500 codes at once from one address', held: counted(seen), finding: verdict(judged) }
}

export interface Browser {
  address: string
  cookies: Map<string, string>
}
export const newBrowser = (address = freshAddress()): Browser => ({ address, cookies: new Map() })

async function ask(server: string, browser: Browser, path: string, form?: Record<string, string>): Promise<Response> {
  const headers = {
    'X-Forwarded-For': browser.address,
    Origin: server,
    Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
  const answer = await fetch(`${server}${path}`, {
    redirect: 'manual',
    headers,
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    browser.cookies.set(name, value)
  }
  return answer
}

/** Signs in like the form: `in`, `wrong`, or `wait` if it was not even judged. */
export async function signIn(
  server: string,
  browser: Browser,
  email: string,
  password: string,
): Promise<'in' | 'wrong' | 'wait'> {
  const { csrfToken } = (await (await ask(server, browser, '/api/auth/csrf')).json()) as { csrfToken: string }
  const answer = await ask(server, browser, '/api/auth/callback/credentials', {
    csrfToken,
    email,
    password,
    json: 'true',
  })
  const text = await answer.text()
  if (/too_many_attempts/.test(text) || answer.status === 429) return 'wait'
  const me = await ask(server, browser, '/api/v1/me')
  await me.body?.cancel()
  return me.status === 200 ? 'in' : 'wrong'
}

export async function passwords(server: string): Promise<Omit<Held, 'attack'>> {
  const { email } = await newOrganisation('Guessed', server)
  const address = freshAddress()
  const seen = await Promise.all(
    Array.from({ length: 100 }, (_, i) => signIn(server, newBrowser(address), email, `wrong password ${i}`)),
  )
  return {
    tried: '100 passwords at once from one address',
    held: counted(seen),
    finding: verdict(seen.filter((one) => one !== 'wait').length),
  }
}
