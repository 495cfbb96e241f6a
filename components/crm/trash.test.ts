import { expect, it } from 'vitest'
import { operations } from '@/lib/api/operations'
import { inEnglish } from '@/lib/client/words/translate'
import { trashesIn } from './trash'

it('has a place for whatever an operation brings back, each once, and leads to a page only where deleted ones are shown', () => {
  const trashes = trashesIn(inEnglish)
  const restorable = operations.flatMap(({ id }) => /^restore_(.+)$/.exec(id)?.[1] ?? [])
  expect(trashes.map(({ resource }) => resource.name).toSorted()).toEqual(restorable.toSorted())
  expect(trashes.flatMap(({ resource, href }) => (href ? [] : [resource.path]))).toContain('workflows')
})
