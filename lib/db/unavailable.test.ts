import { describe, expect, it, vi } from 'vitest'
import { problemDocument, problemResponse } from '@/lib/api/problem'
import { settings } from '@/lib/env'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import { isDatabaseUnavailable } from './unavailable'

/** Errors recorded when PostgreSQL was killed under load, and when its disk was full. */
const prisma = (code: string, more: object = {}) =>
  Object.assign(new Error('refused'), { name: 'PrismaClientKnownRequestError', code, ...more })
const adapter = (originalCode: string) => ({
  driverAdapterError: Object.assign(new Error('x'), { cause: { kind: 'postgres', originalCode } }),
})

describe('a failure of the database', () => {
  it.each([
    ['an unreachable server', prisma('P1001')],
    ['a closed connection', prisma('P1017')],
    ['a deadlock', prisma('P2034')],
    ['a broken pipe', prisma('EPIPE')],
    ['a socket that is gone', prisma('ENOENT')],
    ['an adapter that lost its connection', prisma('P2039')],
    ['a statement that an operator’s timeout ended', prisma('P2039', { meta: adapter('57014') })],
    ['a transaction that an operator’s timeout ended', prisma('P2039', { meta: adapter('25P04') })],
    ['a transaction that an operator’s timeout found idle', prisma('P2039', { meta: adapter('25P03') })],
    ['a lock that took too long', prisma('P2039', { meta: adapter('55P03') })],
    ['a server that shuts down', prisma('P2010', { meta: adapter('57P01') })],
    ['a full disk', prisma('P2010', { meta: adapter('53100') })],
    [
      'a full disk on which no session can begin',
      Object.assign(new Error('could not write init file'), { code: 'XX000', severity: 'FATAL' }),
    ],
    [
      'the same, as Prisma wraps it',
      prisma('P2039', {
        meta: { driverAdapterError: { cause: { kind: 'postgres', originalCode: 'XX000', severity: 'FATAL' } } },
      }),
    ],
    ['one that is only read from', prisma('P2010', { meta: adapter('25006') })],
    [
      'a transaction that cannot begin',
      Object.assign(new Error('write EPIPE'), {
        code: 'EPIPE',
        stack:
          'Error: write EPIPE\n    at /srv/node_modules/pg/lib/client.js:694:17\n    at async PgTransaction.performIO (file:///srv/node_modules/@prisma/adapter-pg/dist/index.mjs:645:22)',
      }),
    ],
    [
      'a connection that cannot be had',
      Object.assign(new Error('connect ECONNREFUSED /srv/run/.s.PGSQL.5432'), {
        code: 'ECONNREFUSED',
        stack: 'Error: connect ECONNREFUSED\n    at /srv/node_modules/pg-pool/index.js:45:11',
      }),
    ],
    ['a client of a dead connection', new Error('Client has encountered a connection error and is not queryable')],
  ])('asks the caller to retry: %s', (_, error) => {
    const answer = problemResponse(error, newId())
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  })

  it.each([
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'CERT_HAS_EXPIRED',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ])('asks the caller to retry while the server fails over: %s', (code) => {
    const stack = `Error: ${code}\n    at /srv/node_modules/pg-pool/index.js:45:11`
    const answer = problemResponse(Object.assign(new Error(code), { code, stack }), newId())
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  })

  const detailOf = (code: string) => problemDocument(prisma('P2010', { meta: adapter(code) }), newId()).detail

  it('tells writers why: the embedded server is read-only while its disk is full', () => {
    expect(settings().hasEmbeddedDatabase).toBe(true)
    for (const code of ['53100', '25006']) expect(detailOf(code)).toContain('The disk of the server is full')
    expect(detailOf('57P01')).not.toContain('disk')
  })

  it('does not blame the disk when an operator’s own server is read-only', () => {
    vi.spyOn(settings(), 'hasEmbeddedDatabase', 'get').mockReturnValue(false)
    expect(detailOf('25006')).toBe('The database takes no writes at the moment: it can only be read from.')
    expect(detailOf('53100')).toContain('The disk of the server is full')
  })

  it('promises nothing about earlier writes', () => {
    for (const code of ['53100', '25006']) expect(detailOf(code)).not.toContain('Nothing was changed')
  })

  it.each([
    ['a statement that is wrong', prisma('P2010', { meta: adapter('42601') })],
    ['a fault of the server', Object.assign(new Error('cache lookup failed'), { code: 'XX000', severity: 'ERROR' })],
    ['text that the database cannot store', prisma('P2039', { meta: adapter('22021') })],
    ['a rule of the data', prisma('P2002')],
    ['a file of ours that is missing', Object.assign(new Error('no such file'), { code: 'ENOENT' })],
    ['a receiver of ours without a name', Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })],
    ['a reader of ours who has gone', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })],
    ['a fault of ours', new TypeError('x is not a function')],
  ])('does not include %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false)
    vi.spyOn(log, 'error').mockImplementation(() => undefined)
    expect(problemDocument(error, newId()).status).toBe(500)
  })
})
