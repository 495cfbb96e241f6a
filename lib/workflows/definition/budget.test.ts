import { describe, expect, it } from 'vitest'
import { cpuTimeOf } from '@/testing/cpu-time'
import { evaluateTest } from './evaluate-test'
import { evaluate, evaluateText, ExpressionError, scopeOf } from './expressions'

const posted = (body: unknown) => scopeOf({ posted: body }, { posted: { label: 'What was posted', type: 'any' } })
const codeOf = (work: () => unknown): string => {
  try {
    return `came to ${JSON.stringify(work())}`
  } catch (error) {
    return error instanceof ExpressionError ? error.code : String(error)
  }
}
/**
 * In processor time, since the processors are shared with other tests. An expression that passes takes a hundredth of
 * this; one that is refused used to take minutes.
 */
const SOON_MS = 2000
const inTime = async (work: () => unknown): Promise<string> => {
  let code = ''
  const took = await cpuTimeOf(() => {
    code = codeOf(work)
  })
  return took < SOON_MS ? code : `${code} after ${took} ms`
}

const ones = Array.from({ length: 2000 }, () => 1)
const text = (length: number) => 'a'.repeat(length)
const people = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `Ann ${i}`, amount: i }))
const tenfold = (inner: string) => `[${Array(10).fill(inner).join(', ')}]`
const nested = (depth: number): unknown => (depth ? [nested(depth - 1)] : 1)

describe('an expression is stopped if it', () => {
  it.each<[what: string, expression: string, body: unknown]>([
    ['splits a text for each member', 'size(posted.l.map(x, posted.t.split("")))', { l: ones, t: text(100_000) }],
    ['rewrites a text for each', 'posted.l.exists(x, posted.t.lowerAscii() == "z")', { l: ones, t: text(440_000) }],
    ['counts a text for each', 'posted.l.exists(x, size(posted.t) == 3)', { l: ones, t: text(100_000) }],
    ['goes through a list too long', 'posted.l.all(x, x == 1)', { l: Array(500_000).fill(1) }],
    ['fails at each member', 'posted.l.exists(x, x.y == 1 || x.z == 1)', { l: people(10_000) }],
    ['passes over its failures', 'posted.l.exists(x, posted.t.size() == 1) || true', { l: ones, t: text(100_000) }],
    ['joins with a long text', 'size(posted.l.join(posted.t))', { l: Array(8000).fill('a'), t: text(100_000) }],
    ['reckons much for each', `posted.l.all(x, ${Array(100).fill('x').join(' + ')} > 0)`, { l: Array(4000).fill(1) }],
    ['looks for what is nearly there', 'posted.t.contains("b" + posted.u)', { t: text(250_000), u: text(125_000) }],
    ['looks from the end', 'posted.t.lastIndexOf("b" + posted.u)', { t: text(250_000), u: text(125_000) }],
    ['doubles a text', 'cel.bind(a, posted.t + posted.t, cel.bind(b, a + a, size(b + b)))', { t: text(900_000) }],
    [
      'compares values for each',
      'posted.l.all(x, posted.m == posted.n)',
      { l: ones, m: people(9000), n: people(9000) },
    ],
    ['looks through a list for each', 'posted.l.exists(x, "z" in posted.m)', { l: ones, m: Array(40_000).fill('a') }],
    ['counts names for each', 'posted.l.exists(x, posted.m.size() == 3)', { l: ones, m: { ...people(20_000) } }],
    ['goes through too many names', 'posted.m.all(x, true)', { m: { ...people(40_000) } }],
    [
      'asks for the hour somewhere for each',
      'posted.l.all(x, timestamp("2026-11-26T09:30:00Z").getHours("Asia/Tokyo") >= 0)',
      { l: ones.map(() => 1) },
    ],
    ['reads digits as a length of time', 'duration(posted.t)', { t: '1'.repeat(20_000) }],
    ['reads text as JSON', 'size(bytes(posted.t).json())', { t: `[${Array(200_000).fill('{}').join(',')}]` }],
    [
      'compares what was made of one text often',
      `cel.bind(a, ${tenfold('posted.t')}, cel.bind(b, ${tenfold('a')}, cel.bind(c, ${tenfold('b')}, [c] == [c])))`,
      { t: text(2000) },
    ],
    ['asks for the kind of what is nested deep', 'posted.d == 1', { d: nested(60) }],
  ])('%s', async (_, expression, body) => {
    expect(await inTime(() => evaluate(expression, posted(body)))).toBe('expression_too_costly')
  })

  it('would produce a huge result by repetition, before it is written', async () => {
    const often = `cel.bind(a, ${tenfold('posted.t')}, cel.bind(b, ${tenfold('a')}, cel.bind(c, ${tenfold('b')}, ${tenfold('c')})))`
    expect(await inTime(() => evaluate(often, posted({ t: text(1000) })))).toBe('result_too_large')
    expect(await inTime(() => evaluate('posted.l', posted({ l: Array(100_000).fill('a') })))).toBe('result_too_large')
  })

  it('makes a text too long together with others that are short on their own', async () => {
    const body = { t: text(90_000) }
    expect(await inTime(() => evaluateText('{{ posted.t }}{{ posted.t }}', posted(body)))).toBe('result_too_large')
    expect(await inTime(() => evaluateText('{{ posted.t + "" }}'.repeat(500), posted(body)))).toBe(
      'expression_too_costly',
    )
  })

  it('reads a value that is nested too deep', () => {
    expect(codeOf(() => posted(nested(4000)))).toBe('too_deep')
    expect(evaluate('size(posted[0][0][0][0])', posted(nested(9)))).toBe(1)
  })
})

describe('a step', () => {
  it('has one budget for all its expressions and tests, and the next step has its own', () => {
    const body = { t: text(1_100_000) }
    const step = posted(body)
    expect(evaluate('size(posted.t) > 5', step)).toBe(true)
    expect(evaluate('size(posted.t) > 6', step)).toBe(true)
    expect(codeOf(() => evaluate('size(posted.t) > 7 && size(posted.t) > 8 && size(posted.t) > 9', step))).toBe(
      'expression_too_costly',
    )
    expect(codeOf(() => evaluate('1 + 1', step))).toBe('expression_too_costly')
    expect(evaluate('1 + 1', posted(body))).toBe(2)
  })

  it('spends it on comparisons too', async () => {
    const test = (value: string) => ({ path: 'posted.t', op: 'contains' as const, value })
    const body = { t: text(60_000), u: text(30_000), l: Array(20_000).fill('a') }
    expect(await inTime(() => evaluateTest(test('b{{ posted.u }}'), posted(body)))).toBe('expression_too_costly')
    expect(evaluateTest(test('AAA'), posted(body))).toBe(true)
    expect(
      await inTime(() => evaluateTest({ path: 'posted.l', op: 'contains', value: '{{ posted.u }}' }, posted(body))),
    ).toBe('came to false')
  })

  it('explains what spent its budget', () => {
    const spends = () => evaluate('posted.l.exists(x, size(posted.t) == 3)', posted({ l: ones, t: text(100_000) }))
    expect(spends).toThrow(/posted\.l\.exists.* takes too long: it goes over too much text or too long a list/)
  })

  it('has enough for ordinary expressions', () => {
    const orders = { lines: people(1000), text: `${text(50_000)} ann@example.org` }
    const many = 'posted.lines.filter(x, x.amount * 2 > 1990.0 && x.name.lowerAscii().contains("ann")).size()'
    expect(evaluate(many, posted(orders))).toBe(4)
    expect(evaluate('posted.text.contains("@example.org") && posted.text.split(" ").size() == 2', posted(orders))).toBe(
      true,
    )
    expect(evaluate('posted.lines[999].name in ["Ann 999", "Bob"]', posted(orders))).toBe(true)
    expect(evaluate('timestamp("2026-11-26T09:30:00Z").getHours("Asia/Tokyo")', posted({}))).toBe(18)
    expect(evaluate('duration("36h30m").getHours()', posted({}))).toBe(36)
  })
})
