import { newOrganisation } from '@/e2e/fixtures/organisation'
import { counted, type Held } from './finding'
import { newBrowser, signIn } from './guesses'

/** Origins that a foreign page, open in the browser of a signed-in user, could send. */
function forgedOrigins(server: string): (string | null)[] {
  const { host, port } = new URL(server)
  return [
    'https://evil.test',
    'null',
    `http://${host}.evil.test`,
    `http://evil.test/${host}`,
    `http://${host}@evil.test`,
    'http://localhost',
    `http://localhost:${Number(port) + 1}`,
    `${server}.`,
    'http://127.0.0.1',
    null,
  ]
}

export async function forgedRequests(server: string): Promise<Omit<Held, 'attack'>[]> {
  const { id, email, password } = await newOrganisation('Forged', server)
  const browser = newBrowser()
  if ((await signIn(server, browser, email, password)) !== 'in') throw new Error('The owner cannot sign in.')
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = async (headers: Record<string, string>) => {
    const answer = await fetch(`${server}/api/v1/organisations/${id}/contacts`, {
      method: 'POST',
      headers: { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'application/json', ...headers },
      body: '{"full_name":"Forged"}',
    })
    const text = await answer.text()
    return `${answer.status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim()
  }
  const origins = forgedOrigins(server)
  const forged = await Promise.all(origins.map((origin) => send(origin === null ? {} : { Origin: origin })))
  const plain = await send({ Origin: server, 'Content-Type': 'text/plain' })
  const own = await send({ Origin: server, 'Sec-Fetch-Site': 'same-origin' })
  return [
    {
      tried: `a write with each of ${origins.length} forged origins`,
      held: counted(forged),
      finding: forged.every((answer) => answer === '403 origin_mismatch')
        ? null
        : 'not every one is refused as origin_mismatch',
    },
    {
      tried: 'a write as text/plain',
      held: plain,
      finding: plain.startsWith('415') ? null : 'is not refused as a media type',
    },
    {
      tried: 'the same from our own page',
      held: own,
      finding: own === '201' ? null : 'an honest write is refused, so the rest proves nothing',
    },
  ]
}
