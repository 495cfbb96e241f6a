import { describe, expect, it } from 'vitest'
import { viewOf } from '@/testing/check-view'
import { firstOf, nextPlace, placesUpTo, shownPlace } from './place'

const afterPassport = viewOf({
  consent: 'done',
  id_document: 'done',
  face: 'todo',
  proof_of_address: 'todo',
  submission: 'todo',
})

describe('where Ann is in her check', () => {
  it('is the first step that is not done', () => {
    expect(nextPlace(afterPassport, [])).toEqual(firstOf('face'))
  })
  it('is the step whose picture must be taken again, until she says that she hands it in as it is', () => {
    const blurred = viewOf({ consent: 'done', id_document: 'to_fix', face: 'done', submission: 'todo' })
    expect([nextPlace(blurred, []), nextPlace(blurred, ['id_document'])]).toEqual([
      firstOf('id_document'),
      firstOf('submission'),
    ])
  })
  it('goes back to what is done, and never ahead of what is not', () => {
    expect(shownPlace(afterPassport, { step: 'id_document', screen: 'review' }, [])).toEqual({
      step: 'id_document',
      screen: 'review',
    })
    expect(shownPlace(afterPassport, firstOf('submission'), [])).toEqual(firstOf('face'))
  })
  it('is on her phone for as long as she likes, whatever she does again there', () => {
    const onThePhone = { step: 'submission', screen: 'phone' } as const
    expect(shownPlace(afterPassport, onThePhone, [])).toEqual(onThePhone)
  })
  it('has the earlier steps behind it when she returns another day', () => {
    expect(placesUpTo(afterPassport, firstOf('face')).map((place) => place.step)).toEqual([
      'consent',
      'id_document',
      'face',
    ])
  })
})
