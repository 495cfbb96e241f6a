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
  it('is the first step not done yet', () => {
    expect(nextPlace(afterPassport, [])).toEqual(firstOf('face'))
  })
  it('is the step whose picture must be retaken, until she chooses to hand it in as it is', () => {
    const blurred = viewOf({ consent: 'done', id_document: 'to_fix', face: 'done', submission: 'todo' })
    expect([nextPlace(blurred, []), nextPlace(blurred, ['id_document'])]).toEqual([
      firstOf('id_document'),
      firstOf('submission'),
    ])
  })
  it('can go back to a finished step, but not ahead of an unfinished one', () => {
    expect(shownPlace(afterPassport, { step: 'id_document', screen: 'review' }, [])).toEqual({
      step: 'id_document',
      screen: 'review',
    })
    expect(shownPlace(afterPassport, firstOf('submission'), [])).toEqual(firstOf('face'))
  })
  it('stays on her phone as long as she likes, even with steps left to do', () => {
    const onThePhone = { step: 'submission', screen: 'phone' } as const
    expect(shownPlace(afterPassport, onThePhone, [])).toEqual(onThePhone)
  })
  it('still has the earlier steps behind it when she returns another day', () => {
    expect(placesUpTo(afterPassport, firstOf('face')).map((place) => place.step)).toEqual([
      'consent',
      'id_document',
      'face',
    ])
  })
})
