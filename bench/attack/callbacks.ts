import { newOrganisation } from '@/e2e/fixtures/organisation'
import type { Held } from './finding'

/** Ways to write an internal address: this machine, its network, or a cloud's metadata service. */
const HOSTS = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '１２７.０.０.１',
  '127。0。0。1',
  'localhost',
  'localhost.',
  'LOCALHOST',
  'a.localhost',
  'a.localhost.',
  '0.0.0.0',
  '0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '169.254.169.254.',
  '2852039166',
  '198.18.0.1',
  '192.0.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[2002:7f00:1::]',
  '[2002:a9fe:a9fe::]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b:1::7f00:1]',
  '[2001:0:7f00:1::]',
  '[ff02::1]',
]
const URLS = [
  ...HOSTS.map((host) => `https://${host}/callback`),
  'http://example.org/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'gopher://example.org/',
  'javascript:alert(1)',
  'data:text/plain,x',
  '//example.org/',
  'example.org',
  'https://user@example.org/',
  'https://user:secret@example.org/',
  'https://example.org@127.0.0.1/',
  'https://example.org/\r\nX-Injected: 1',
  'https://example.org/a\nb',
  'https:///',
  'https://',
]

export async function callbackAddresses(server: string): Promise<Omit<Held, 'attack'>[]> {
  const { api, path } = await newOrganisation('Calling', server)
  const set = async (callback_url: string) => (await api.patch(path('callback'), { data: { callback_url } })).status()
  const taken: string[] = []
  for (const url of URLS) if ((await set(url)) !== 422) taken.push(JSON.stringify(url))
  const honest = await set('https://example.org/callback')
  await api.dispose()
  return [
    {
      tried: `${URLS.length} addresses that lead within, or are none`,
      held: `${URLS.length - taken.length} refused`,
      finding: taken.length ? `taken: ${taken.join(' ')}` : null,
    },
    {
      tried: 'a public https address',
      held: String(honest),
      finding: honest === 200 ? null : 'an honest address is refused, so the rest proves nothing',
    },
  ]
}
