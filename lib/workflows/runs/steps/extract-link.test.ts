import { describe, expect, it } from 'vitest'
import { extractLink } from './extract-link'

const ANNS = 'https://crm.example/user?req=r&code=ABCDE-FGHJK'
const BOBS = 'https://crm.example/user?req=r&code=KJHGF-EDCBA'
const links = new Map([
  [ANNS, 'ann'],
  [BOBS, 'bob'],
])
const mail = (text: string | null, subject = 'Your check', to = 'ann@example.org') =>
  extractLink({ to, subject, text }, links)

describe('the link of a check', () => {
  it('is refused in a subject or an address, or beside another check’s link', () => {
    expect(() => mail('Hello', `Go to ${ANNS}`)).toThrow(expect.objectContaining({ code: 'link_in_subject' }))
    expect(() => mail('Hello', 'Hello', ANNS)).toThrow(expect.objectContaining({ code: 'link_in_subject' }))
    expect(() => mail(`${ANNS} or ${BOBS}`)).toThrow(expect.objectContaining({ code: 'several_links' }))
  })

  it.each([
    ANNS.slice('https://'.length),
    'Your code: ABCDE-FGHJK',
    ANNS.toLowerCase(),
    'abcdefghjk',
    'ABCDE FGHJK',
    `${ANNS} or ${ANNS.slice(-11)}`,
  ])('is refused in parts, or changed: %j', (words) => {
    expect(() => mail(words)).toThrow(expect.objectContaining({ code: 'link_in_parts' }))
    expect(() => mail('Hello', words.replaceAll(ANNS, ''))).toThrow(expect.objectContaining({ code: 'link_in_parts' }))
  })

  it.each([
    [`Go to ${ANNS}`, 'Go to {{check.link}}'],
    [`Go to ${ANNS}.`, 'Go to {{check.link}}.'],
    [`${ANNS}\n\nAgain: ${ANNS}`, '{{check.link}}\n\nAgain: {{check.link}}'],
    [`Here:${ANNS}now`, 'Here: {{check.link}} now'],
  ])('is replaced by a placeholder: %j', (text, left) =>
    expect(mail(text)).toMatchObject({ text: left, session_id: 'ann' }),
  )

  it.each(['https://crm.example/user', null])('is not found: %j', (text) =>
    expect(mail(text)).toEqual({ subject: 'Your check', text }),
  )
})
