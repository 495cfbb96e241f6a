import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import { passCookies, passesIn } from './person-cookies'

const NOW = new Date('2026-11-21T12:00:00Z')
const pass = () => ({ sessionId: newId(), organisationId: newId() })
const options = { until: new Date('2026-11-21T13:00:00.500Z'), now: NOW, secure: true }
const held = (cookie: string) => {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
  return { name, value }
}

describe('the pass of a check, as a browser holds it', () => {
  it('is nobody’s once the check is over, or where it was made elsewhere', () => {
    const [cookie = ''] = passCookies(pass(), [], options)
    const { name, value } = held(cookie)
    expect(passesIn([{ name, value }], new Date('2026-11-21T13:00:01Z'))).toEqual([])
    expect(passesIn([{ name, value: [...value].reverse().join('') }], NOW)).toEqual([])
    expect(passesIn([{ name: 'other', value }], NOW)).toEqual([])
  })

  it('lasts as long by the clock of a phone that is hours wrong', () => {
    const ann = pass()
    const [cookie = '', ...others] = passCookies(ann, [], options)
    expect(others).toEqual([])
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=3601$/)
    expect(passesIn([held(cookie)], NOW)).toEqual([ann])
  })
})
