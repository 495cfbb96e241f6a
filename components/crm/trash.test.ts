import { expect, it } from 'vitest'
import { resources } from '@/lib/registry'
import { inEnglish } from '@/lib/client/words/translate'
import { trashesIn } from './trash'

it('has a place for whatever can be brought back, each once, and leads to a page only where deleted ones are shown', () => {
  const trashes = trashesIn(inEnglish)
  expect(trashes.map(({ resource }) => resource.path).toSorted()).toEqual(
    resources.all.flatMap(({ path, fields }) => ('deleted_at' in fields ? [path] : [])).toSorted(),
  )
  expect(trashes.flatMap(({ resource, href }) => (href ? [] : [resource.path]))).toContain('workflows')
})
