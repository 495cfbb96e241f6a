import { expect, test } from 'playwright/test'
import { cookieOf } from '../fixtures/cookie'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { call, notProblem, problemOf, withoutRequestId } from './call'
import { keyWithRole, made } from './records'

/**
 * The matching rules for integrators: who may call, what is refused, what the answers say, and that nothing is stored.
 */
interface Comparison {
  passed: boolean
  strict_passed: boolean
  grade: string
  score: number
  alignment: { part?: string; expected: string | null; found: string | null; relation: string }[]
  notes: string[]
  retryable?: boolean
}
let ours: Organisation
let theirs: Organisation
test.beforeAll(async () => {
  ours = await newOrganisation('Compares')
  theirs = await newOrganisation('Others')
})
const NAMES = { expected: 'Ann Marie Hartley', found: { surname: 'HARTLEY', given: 'ANN', source: 'mrz' } }
const ADDRESSES = {
  expected: 'Flat 3, 12 Orchard Road, Norwich NR2 4TE',
  found: 'Flat 3\n12 Orchard Road\nNorwich\nNR2 4TE',
}
const compare = (kind: 'name' | 'address', json: object) =>
  made<Comparison>(call('POST', ours.path(`comparisons/${kind}`), { key: ours.key, json }))
const BILL =
  'Brightwater Energy Limited\n90 Quayside Road\nSouthampton\nSO14 3FL\n\nMrs Ann Hartley\nFlat 3\n12 Orchard Road\nNorwich\nNR2 4TE\n\nRegistered office: 90 Quayside Road, Southampton SO14 3FL'

for (const [kind, json] of [
  ['name', NAMES],
  ['address', ADDRESSES],
] as const) {
  test.describe(`comparing ${kind === 'name' ? 'names' : 'addresses'}`, () => {
    const path = (organisation: Organisation) => organisation.path(`comparisons/${kind}`)

    test('is refused to callers without a key, and with an unknown one', async () => {
      expect(notProblem(await call('POST', path(ours), { json }), 401, 'unauthenticated')).toBeNull()
      expect(
        notProblem(await call('POST', path(ours), { key: 'bf_unknown.secret', json }), 401, 'unauthenticated'),
      ).toBeNull()
    })

    test('is refused to readers', async () => {
      const { key } = await keyWithRole(ours, 'reader')
      expect(notProblem(await call('POST', path(ours), { key, json }), 403, 'forbidden')).toBeNull()
    })

    test('for another organisation gets the same answer as for one that does not exist', async () => {
      const foreign = await call('POST', path(theirs), { key: ours.key, json })
      const absent = await call('POST', path(theirs).replace(theirs.id, '01900000-0000-7000-8000-000000000000'), {
        key: ours.key,
        json,
      })
      expect(notProblem(foreign, 404, 'not_found')).toBeNull()
      expect(withoutRequestId(foreign)).toBe(withoutRequestId(absent))
    })

    test('allows POST only', async () => {
      const answer = await call('GET', path(ours), { key: ours.key })
      expect(notProblem(answer, 405, 'method_not_allowed')).toBeNull()
      expect(answer.headers.get('allow')).toContain('POST')
    })

    test('names each value that is missing, empty, too long or unknown', async () => {
      const refused: [json: object, pointer: RegExp][] = [
        [{ expected: json.expected }, /^\/found/],
        [{ found: json.found }, /^\/expected/],
        [{ ...json, expected: '   ' }, /^\/expected/],
        [{ ...json, expected: 'x'.repeat(501) }, /^\/expected/],
        [{ ...json, found: 'x'.repeat(20_001) }, /^\/found/],
        [{ ...json, found: 7 }, /^\/found/],
        [{ ...json, strictness: 'near' }, /strictness/],
      ]
      for (const [body, pointer] of refused) {
        const answer = await call('POST', path(ours), { key: ours.key, json: body })
        expect(notProblem(answer, 422, 'validation_failed'), JSON.stringify(body).slice(0, 100)).toBeNull()
        expect(
          problemOf(answer)
            .errors?.map((error) => error.pointer)
            .join(' '),
        ).toMatch(pointer)
      }
      expect(
        notProblem(
          await call('POST', path(ours), { key: ours.key, raw: '{', headers: { 'Content-Type': 'application/json' } }),
          400,
          'malformed_json',
        ),
      ).toBeNull()
    })

    test('gives keys and users the same answer every time, whatever the Idempotency-Key', async () => {
      const cookie = await cookieOf(ours.email, ours.password)
      const answers = [
        await call('POST', path(ours), { key: ours.key, json }),
        await call('POST', path(ours), { cookie, json }),
      ]
      for (const name of ['one', 'one'])
        answers.push(await call('POST', path(ours), { key: ours.key, json, headers: { 'Idempotency-Key': name } }))
      answers.push(
        await call('POST', path(ours), {
          key: ours.key,
          json: { ...json, expected: 'Somebody Else' },
          headers: { 'Idempotency-Key': 'one' },
        }),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      expect(new Set(answers.slice(0, 4).map(({ text }) => text)).size).toBe(1)
      expect(answers.at(-1)?.body).toMatchObject({ passed: false })
      expect(answers.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, null, null, null, null])
    })

    test('stores nothing', async () => {
      const kept = async () =>
        Promise.all(
          ['audit_events', 'changes', 'contacts', 'sessions', 'activities'].map(
            async (collection) =>
              (await made<{ data: unknown[] }>(call('GET', ours.path(`${collection}?limit=500`), { key: ours.key })))
                .data.length,
          ),
        )
      const before = await kept()
      await compare(kind, json)
      expect(await kept()).toEqual(before)
    })
  })
}

test.describe('names', () => {
  test('of other people fail: another given name, a contradicting middle name, nothing left', async () => {
    for (const [expected, found] of [
      ['Ann Hartley', 'Bea Hartley'],
      ['Ann Marie Hartley', 'Ann Louise Hartley'],
      ['Ann Johnson', 'Ann Johnston'],
      ['Ann Hartley', '---'],
      ['Ann Hartley', {}],
    ]) {
      expect(await compare('name', { expected, found })).toMatchObject({
        passed: false,
        strict_passed: false,
        grade: 'different',
      })
    }
    expect(await compare('name', { expected: 'Ann Hartley', found: 'Hartley' })).toMatchObject({
      passed: false,
      grade: 'partial',
    })
  })

  test('of two account holders are not mixed', async () => {
    expect(
      (
        await compare('name', {
          expected: 'Bob Miller',
          found: { full: 'Mr Bob Hartley & Mrs Ann Miller', source: 'bill' },
        })
      ).passed,
    ).toBe(false)
    expect(
      (
        await compare('name', {
          expected: 'Ann Miller',
          found: { full: 'Mr Bob Hartley & Mrs Ann Miller', source: 'bill' },
        })
      ).strict_passed,
    ).toBe(true)
  })

  test('that are similar pass, but not strictly, and the alignment says why', async () => {
    const nickname = await compare('name', {
      expected: 'Bob Hartley',
      found: { surname: 'HARTLEY', given: 'ROBERT', source: 'licence' },
    })
    expect(nickname).toMatchObject({ passed: true, strict_passed: false, grade: 'near', notes: ['nickname'] })
    expect(nickname.alignment).toContainEqual({ expected: 'Bob', found: 'ROBERT', relation: 'nickname' })
    expect(nickname.score).toBeGreaterThanOrEqual(0.5)
  })

  test('pass strictly if the machine-readable zone transliterates them or omits a middle name', async () => {
    expect(
      await compare('name', { expected: 'Zoë Müller', found: { surname: 'MUELLER', given: 'ZOE', source: 'mrz' } }),
    ).toMatchObject({ strict_passed: true, grade: 'equivalent' })
    expect(await compare('name', NAMES)).toMatchObject({ strict_passed: true, grade: 'equivalent', notes: ['missing'] })
    expect(await compare('name', { expected: 'Ann Hartley', found: 'Ann Hartley' })).toMatchObject({
      grade: 'equal',
      score: 1,
    })
  })
})

test.describe('addresses', () => {
  test('of other people fail: another number, postcode or flat, a PO box', async () => {
    for (const found of [
      'Flat 3, 14 Orchard Road, NR2 4TE',
      'Flat 3, 12 Orchard Road, NR2 4TF',
      'Flat 4, 12 Orchard Road, NR2 4TE',
      'PO Box 12, Norwich NR2 4TE',
    ]) {
      expect(await compare('address', { ...ADDRESSES, found })).toMatchObject({
        passed: false,
        grade: 'different',
        retryable: false,
      })
    }
  })

  test('with a flat on one side only fail, but another document may help', async () => {
    expect(await compare('address', { ...ADDRESSES, found: '12 Orchard Road, NR2 4TE' })).toMatchObject({
      passed: false,
      grade: 'partial',
      retryable: true,
      notes: ['flat_on_one_side_only'],
    })
  })

  test('of the issuer never count as the person’s', async () => {
    expect((await compare('address', { expected: '90 Quayside Road, Southampton SO14 3FL', found: BILL })).passed).toBe(
      false,
    )
  })

  test('are found on a whole page, and each part is paired with its counterpart', async () => {
    const comparison = await compare('address', { ...ADDRESSES, found: BILL, expected_name: 'Ann Hartley' })
    expect(comparison).toMatchObject({ passed: true, strict_passed: true, grade: 'equivalent', retryable: false })
    expect(comparison.alignment).toContainEqual({
      part: 'postcode',
      expected: 'NR2 4TE',
      found: 'NR2 4TE',
      relation: 'same',
    })
    expect(comparison.alignment).toContainEqual({ part: 'flat', expected: '3', found: '3', relation: 'same' })
  })

  test('are taken from the block that has the name', async () => {
    const page = 'Mr Bob Miller\n12 Orchard Road\nNorwich NR2 4TE\n\nMrs Ann Hartley\n44 Mill Lane\nLeeds LS6 2AB'
    expect(
      (
        await compare('address', {
          expected: '12 Orchard Road, Norwich NR2 4TE',
          found: page,
          expected_name: 'Ann Hartley',
        })
      ).passed,
    ).toBe(false)
    expect(
      (await compare('address', { expected: '44 Mill Lane, Leeds LS6 2AB', found: page, expected_name: 'Ann Hartley' }))
        .passed,
    ).toBe(true)
  })
})
