import { afterEach, expect, test, vi } from 'vitest'
import { endSession, signIn } from './signing-in'

/** Max types his password while the service is up and down. */
const MAX = { email: 'max@example.org', password: 'his long password' }
const away = { status: 503, code: 'busy', title: 'The server is busy', detail: 'The server is busy' }

afterEach(() => vi.unstubAllGlobals())

/** The requests that are made, and the answers to the token request and what follows it. */
function server(...answers: (Response | Error)[]) {
  const asked: string[] = []
  vi.stubGlobal('window', { location: { origin: 'https://crm.example.org' } })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(`${url} ${init.body instanceof URLSearchParams ? init.body.toString() : ''}`.trim())
    const answer = answers.shift()
    return answer instanceof Response ? Promise.resolve(answer) : Promise.reject(answer ?? new Error('asked too often'))
  })
  return asked
}
const token = () => Response.json({ csrfToken: 'a token' })
const leadsTo = (url: string, status = 200) => Response.json({ url }, { status })

test.each([
  ['the network', [new TypeError('Failed to fetch')], 'unreachable'],
  ['the network, behind the token', [token(), new TypeError('Failed to fetch')], 'unreachable'],
  ['the database', [token(), Response.json(away, { status: 503 })], 'busy'],
  ['the server behind a proxy', [new Response('<html>Bad gateway', { status: 502 })], 'unexpected_answer'],
])(
  'while %s is away, nobody is told that a password is wrong or that they are signed out',
  async (_, answers, code) => {
    server(...answers.map((one) => (one instanceof Response ? one.clone() : one)))
    await expect(signIn(MAX)).rejects.toMatchObject({ code })
    server(...answers)
    await expect(endSession()).rejects.toMatchObject({ code })
  },
)

test('a refusal is reported by its code, and so are blocked cookies', async () => {
  const page = 'https://crm.example.org/sign-in?error='
  for (const [answer, why] of [
    [leadsTo(`${page}CredentialsSignin`, 401), 'CredentialsSignin'],
    [leadsTo(`${page}too_many_attempts%3A7`, 401), 'too_many_attempts:7'],
    [leadsTo('https://crm.example.org/api/auth/signin?csrf=true'), 'no_cookie'],
  ] as const) {
    server(token(), answer)
    expect(await signIn(MAX)).toBe(why)
  }
})

test('a sign-out ends the session only if its token fits', async () => {
  server(token(), leadsTo('https://crm.example.org/api/auth/signout?csrf=true'))
  await expect(endSession()).rejects.toMatchObject({ code: 'unexpected_answer' })
  const asked = server(token(), leadsTo('https://crm.example.org/'))
  await endSession()
  expect(asked.at(-1)).toMatch(/^\/api\/auth\/signout csrfToken=a\+token/)
})

test('the right password signs in, using the token', async () => {
  const asked = server(token(), leadsTo('https://crm.example.org/'))
  expect(await signIn({ ...MAX, code: '123456' })).toBeNull()
  expect(asked).toEqual([
    '/api/auth/csrf',
    '/api/auth/callback/credentials email=max%40example.org&password=his+long+password&code=123456&csrfToken=a+token&callbackUrl=%2F&json=true',
  ])
})
