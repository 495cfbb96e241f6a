import { expect, it } from 'vitest'
import type { Step } from '@/lib/client/person'
import { isPhoneOffered } from './phone-offer'

const step = (type: Step['type'], state: Step['state'] = 'todo') => ({ type, state }) as Step
const face = { steps: [step('consent', 'done'), step('face'), step('submission')] }
const first = (type: Step['type']) => ({ step: type, screen: 'first' as const })

it('offers the phone at the face step, unless the notice of a missing camera does or the camera is not known yet', () => {
  expect(isPhoneOffered(face, first('face'), undefined)).toBe(false)
  expect(isPhoneOffered(face, first('face'), 'missing')).toBe(false)
  expect(isPhoneOffered(face, first('face'), 'denied')).toBe(false)
  expect(isPhoneOffered(face, first('face'), null)).toBe(true)
  // The notice for this problem does not offer another device.
  expect(isPhoneOffered(face, first('face'), 'insecure')).toBe(true)
})

it('offers the phone at the first document, with or without a camera, until something was captured', () => {
  const both = { steps: [step('id_document'), step('face')] }
  expect(isPhoneOffered(both, first('id_document'), undefined)).toBe(true)
  expect(isPhoneOffered(both, first('id_document'), 'missing')).toBe(true)
  expect(isPhoneOffered(both, { step: 'id_document', screen: 'front' }, null)).toBe(false)
  expect(isPhoneOffered({ steps: [step('id_document', 'done'), step('face')] }, first('face'), null)).toBe(false)
})
