import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { trashesIn } from '@/components/crm/trash'
import { inEnglish } from '@/lib/client/words/translate'
import { DeletedTabs } from './deleted-tabs'

test('the collections of the deleted records stand in one line that goes sideways, on screens of any width', () => {
  const all = trashesIn(inEnglish)
  const shown = renderToStaticMarkup(<DeletedTabs all={all} current="deals" />)
  const [, line = ''] = /<nav[^>]*class="([^"]*)"/.exec(shown) ?? []
  expect(line).toMatch(/(?:^| )overflow-x-auto(?: |$)/)
  expect(line).toMatch(/(?:^| )fade-sideways(?: |$)/)
  expect(line).not.toContain('flex-wrap')
  expect(shown.match(/<a /g)).toHaveLength(all.length)
  expect(/<a[^>]*aria-current="page"[^>]*>([^<]*)/.exec(shown)?.[1]).toBe('Deals')
})
