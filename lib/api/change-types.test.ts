import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { DomainError } from '@/lib/errors'
import { CHANGE_TYPES, CHANGED } from './change-types'
import { changeOperations, searchOperations } from './operations/insight'

const read = (
  query: string,
  { query: reader } = changeOperations.list as { query?: typeof changeOperations.list.query },
) => {
  try {
    return reader?.read(new URLSearchParams(query), null)
  } catch (error) {
    return (error as DomainError).details.errors?.map(({ parameter, code, message, allowed }) => ({
      parameter,
      code,
      message,
      allowed,
    }))
  }
}

describe('the feed of changes', () => {
  it.each([
    ['type', 'typo', 'typo', CHANGE_TYPES],
    ['type', 'contact.created,contact.craeted', 'contact.craeted', CHANGE_TYPES],
    ['type', 'contact', 'contact', CHANGE_TYPES],
    ['type', 'Contact.created', 'Contact.created', CHANGE_TYPES],
    ['subject_type', 'contacts', 'contacts', CHANGED],
    // Accounts stand above organisations, so only the audit log shows them.
    ['type', 'account.signed_in', 'account.signed_in', CHANGE_TYPES],
  ])('refuses %s=%s and lists what is allowed', (parameter, sent, wrong, allowed) =>
    expect(read(`${parameter}=${sent}`)).toEqual([
      { parameter, code: 'invalid_value', message: `“${wrong}” is none of what is allowed`, allowed },
    ]),
  )
  it.each(['type=', 'type=,', 'subject_type= '])('refuses %s, which names none', (query) =>
    expect(read(query)).toMatchObject([{ code: 'invalid_value', message: 'names separated by commas' }]),
  )
  it('takes several, in any order', () => {
    expect(read('type=session.decided, contact.created&subject_type=contact,session')).toMatchObject({
      type: ['contact.created', 'session.decided'],
      subject_type: ['contact', 'session'],
    })
    expect(read('type=contact.created,session.decided')).toEqual(read('type=session.decided,contact.created'))
  })
  it('knows every kind of change that the server records', () => {
    const files = fs
      .readdirSync('lib', { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!test)\.ts$/.test(file))
    const written = files
      .filter((file) => !file.startsWith('generated') && !file.includes('sample'))
      .flatMap((file) => fs.readFileSync(path.join('lib', file), 'utf8').match(/'[a-z_]+\.[a-z_]+'/g) ?? [])
      .map((quoted) => quoted.slice(1, -1))
      .filter((type) => CHANGED.includes(type.split('.')[0] ?? '') && /(?:ed|sent|opened)$/.test(type))
    expect(written.length).toBeGreaterThan(30)
    expect(written.filter((type) => !CHANGE_TYPES.includes(type))).toEqual([])
  })
})

it('a search in an unknown collection is told which collections exist', () =>
  expect(read('q=ann&resources=contact', searchOperations.search as never)).toMatchObject([
    { parameter: 'resources', code: 'invalid_value', allowed: expect.arrayContaining(['contacts', 'deals']) },
  ]))

it('the feed is documented with every type it accepts', () => {
  const described = changeOperations.list.query?.describe().find(({ name }) => name === 'type')
  expect(described).toMatchObject({
    style: 'form',
    explode: false,
    schema: { type: 'array', items: { type: 'string', enum: CHANGE_TYPES } },
  })
})
