import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { longText, text } from '@/lib/resource/fields'
import { MailText } from '@/components/mail/mail-preview'
import { ClampedText } from '@/components/records/clamped-text'
import { FieldValue } from './field-value'

const details = longText({ label: 'Details', description: '' })
const reason = text({ label: 'Reason', description: '' })
const SAID = 'Terms: https://kestrel.example/terms.'
const LINK = /<a href="https:\/\/kestrel\.example\/terms" target="_blank" rel="noopener noreferrer"[^>]*>/

test('within a button or link, and in the cells of a list, an address is text: links do not contain links', () => {
  for (const field of [details, reason])
    for (const place of [{ isPlain: true }, { isInList: true }])
      expect(renderToStaticMarkup(<FieldValue field={field} value={SAID} {...place} />)).not.toContain('<a')
})

test('markup in a text stays text', () => {
  const html = renderToStaticMarkup(<FieldValue field={details} value={'<img src=x> <a href="javascript:x">y</a>'} />)
  expect(html).not.toMatch(/<img|<a /)
})

test.each([
  ['a long text among the facts of a record', <FieldValue key="" field={details} value={SAID} />],
  ['a short text that says more than an address', <FieldValue key="" field={reason} value={SAID} />],
  ['a note in the timeline', <ClampedText key="">{SAID}</ClampedText>],
  ['a mail', <MailText key="" text={SAID} link={null} />],
])('%s links the web addresses in it, without the full stop', (_, shown) => {
  const html = renderToStaticMarkup(shown)
  expect(html).toMatch(LINK)
  expect(html).toContain('https://kestrel.example/terms</a>.')
})
