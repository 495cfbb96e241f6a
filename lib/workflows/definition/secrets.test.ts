import { describe, expect, it } from 'vitest'
import { definition, type Definition } from './definition'
import { HIDDEN, hostOnly, masked, maskedAddress, maskedHeaders, maskedResult, unmasked } from './secrets'

const call = (key: string, url: string, headers: Record<string, string> = {}) => ({
  type: 'http',
  key,
  method: 'POST',
  url,
  headers,
  body: 'note',
})
const flow = (...steps: object[]): Definition =>
  definition.parse({ trigger: { type: 'inbound' }, condition: null, steps })
const callsIn = ({ steps }: Definition) =>
  steps.flatMap((step) => (step.type === 'http' ? [{ url: step.url, headers: step.headers }] : []))

describe('a mask', () => {
  it('covers every header except those that describe what is sent or wanted', () => {
    const sent = { 'X-Api': 'k1', Authorization: 'Bearer k2', 'X-Ref': '{{ trigger.body.id }}', Cookie: 'a=b' }
    expect(Object.values(maskedHeaders(sent))).toEqual([HIDDEN, HIDDEN, HIDDEN, HIDDEN])
    const harmless = { 'content-type': 'text/csv', Accept: 'text/csv', 'User-Agent': 'Hartley/1', 'X-Empty': '' }
    expect(maskedHeaders(harmless)).toEqual(harmless)
  })

  it.each([
    ['https://a.example/x?api_key=k&page=2#part', `https://a.example/x?api_key=${HIDDEN}&page=2#part`],
    [
      'https://a.example/x?page=2&Access-Token={{ a && b }}&z=1',
      `https://a.example/x?page=2&Access-Token=${HIDDEN}&z=1`,
    ],
    ['https://a.example/{{ trigger.body.id }}?sig=a%20b', `https://a.example/{{ trigger.body.id }}?sig=${HIDDEN}`],
    ['https://ann:word@a.example/x', `https://ann:${HIDDEN}@a.example/x`],
    ['https://a.example/#token=k', `https://a.example/#token=${HIDDEN}`],
    ['https://a.example:8443/x?page=2&q=@b', 'https://a.example:8443/x?page=2&q=@b'],
  ])('covers what looks like a secret in %s', (url, shown) => expect(maskedAddress(url)).toBe(shown))

  it.each([
    ['https://hooks.slack.com/services/T0/B0/hush', `https://hooks.slack.com/${HIDDEN}`],
    ['http://a.example:8443?x=hush', `http://a.example:8443/${HIDDEN}`],
    ['https://a.example#hush', `https://a.example/${HIDDEN}`],
    ['https://hush:@a.example', `https://a.example/${HIDDEN}`],
    ['https://[2001:db8::1]/{{ trigger.body.id }}', `https://[2001:db8::1]/${HIDDEN}`],
    ['{{ "https://a.example/hush" }}', HIDDEN],
    ['https://a.example{{ "/hush" }}', HIDDEN],
    ['https://{{ "hush" }}.a.example/', HIDDEN],
    [' https://a.example/hush', HIDDEN],
    ['https://a.example/', 'https://a.example/'],
    ['https://a.example', 'https://a.example'],
    ['', ''],
  ])('covers everything behind the host of %s', (url, shown) => {
    expect(hostOnly(url)).toBe(shown)
    expect(hostOnly(shown)).toBe(shown)
  })

  it('covers what a step sent and received, whatever is known of it', () => {
    const sent = { method: 'POST', url: 'https://a.example/hush', headers: { 'X-Api': 'hush' }, body: ['hush'] }
    const received = {
      status: 200,
      headers: { 'content-type': 'text/csv', 'set-cookie': 'hush' },
      body: { said: 'hush' },
    }
    expect(maskedResult({ type: 'http', input: sent, output: received })).toEqual({
      type: 'http',
      input: { method: 'POST', url: `https://a.example/${HIDDEN}`, headers: { 'X-Api': HIDDEN }, body: HIDDEN },
      output: { status: 200, headers: { 'content-type': 'text/csv', 'set-cookie': HIDDEN }, body: HIDDEN },
    })
    for (const result of [
      { type: 'http', input: null, output: null },
      { type: 'http', input: { method: 'GET', url: '', headers: {}, body: null }, output: {} },
      { type: 'note', input: { body: 'Called' }, output: { id: '1' } },
    ])
      expect(maskedResult(result)).toEqual(result)
  })

  it('covers nested steps, and nothing else', () => {
    const inner = call('inner', 'https://a.example/?key=k', { 'X-Api': 'k' })
    const whole = flow({
      type: 'for_each',
      key: 'each',
      of: '{{ trigger.body.l }}',
      steps: [inner, { type: 'note', key: 'n', body: 'api_key=k' }],
    })
    expect(JSON.stringify(masked(whole))).toBe(
      JSON.stringify(whole)
        .replace('/?key=k', `/${HIDDEN}`)
        .replace('"X-Api":"k"', `"X-Api":"${HIDDEN}"`)
        .replace('"body":"note"', `"body":"${HIDDEN}"`),
    )
    expect(JSON.stringify(whole)).toContain('?key=k')
  })
})

describe('a mask that is sent back', () => {
  const url = 'https://ann:word@a.example/x?key=1&page=2&key=3'
  const stored = flow(
    call('a', url, { 'X-Api': 'k1', Accept: 'text/csv' }),
    call('b', 'https://b.example/', { 'X-Api': 'k2' }),
  )

  it('keeps the stored value, wherever its step is now', () => {
    expect(unmasked(masked(stored), stored)).toEqual({ whole: stored, unknown: [] })
    const [a, b] = masked(stored).steps
    const moved = unmasked(
      flow({ type: 'for_each', key: 'each', of: '{{ trigger.body.l }}', steps: [b] }, { ...a, method: 'GET' }),
      stored,
    )
    expect(moved.unknown).toEqual([])
    expect(JSON.stringify(moved.whole)).toContain('"X-Api":"k2"')
    expect(callsIn(moved.whole)).toEqual([{ url, headers: { 'X-Api': 'k1', Accept: 'text/csv' } }])
  })

  it('can stand beside new values', () => {
    const changed = call('a', `https://ann:${HIDDEN}@c.example/x?key=${HIDDEN}&page=3&key=new`, {
      'x-api': HIDDEN,
      'X-More': 'k3',
    })
    expect(callsIn(unmasked(flow(changed), stored).whole)).toEqual([
      { url: 'https://ann:word@c.example/x?key=1&page=3&key=new', headers: { 'x-api': 'k1', 'X-More': 'k3' } },
    ])
  })

  it('is refused by name if it stands for nothing: a new step, another header, a part of a value', () => {
    const sent = flow(
      call('new', `https://a.example/?key=${HIDDEN}`, { 'X-Api': HIDDEN }),
      call('a', url, { 'X-Other': HIDDEN, 'X-Api': `Bearer ${HIDDEN}` }),
    )
    expect(unmasked(sent, stored).unknown.map(({ pointer }) => pointer)).toEqual([
      '/steps/0/url',
      '/steps/0/headers/X-Api',
      '/steps/1/headers/X-Other',
      '/steps/1/headers/X-Api',
    ])
    expect(unmasked(masked(stored), null).unknown).toHaveLength(5)
  })

  it('of an address stands for nothing on another host, and that of a body only as a whole', () => {
    const elsewhere = flow(
      { ...call('a', `https://c.example/${HIDDEN}`), body: `Card ${HIDDEN}` },
      { ...call('new', 'https://a.example/'), body: HIDDEN },
    )
    const { whole, unknown } = unmasked(elsewhere, stored)
    expect(unknown).toEqual([{ pointer: '/steps/0/url' }, { pointer: '/steps/1/body' }])
    expect(whole).toEqual(elsewhere)
  })
})
