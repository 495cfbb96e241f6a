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

describe('the pass of a check in a browser', () => {
  it('is invalid once the check is over, or if it was made elsewhere', () => {
    const [cookie = ''] = passCookies(pass(), [], options)
    const { name, value } = held(cookie)
    expect(passesIn([{ name, value }], new Date('2026-11-21T13:00:01Z'))).toEqual([])
    expect(passesIn([{ name, value: [...value].reverse().join('') }], NOW)).toEqual([])
    expect(passesIn([{ name: 'other', value }], NOW)).toEqual([])
  })

  it('lasts as long on a phone whose clock is hours off', () => {
    const ann = pass()
    const [cookie = '', ...others] = passCookies(ann, [], options)
    expect(others).toEqual([])
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=3601$/)
    expect(passesIn([held(cookie)], NOW)).toEqual([ann])
  })
})
