import { expect, it } from 'vitest'
import { signatureHeader, signingSecretFrom } from './signature'

it('signs like the example of Standard Webhooks', () => {
  const header = signatureHeader(
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    1614265330,
    '{"test": 2432232314}',
  )
  expect(header).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

it('has one signature per secret, and a different one for a different body', () => {
  const secrets = [1, 2].map((byte) => signingSecretFrom(Buffer.alloc(32, byte)))
  const [first, second] = signatureHeader(secrets, 'evt_1', 1, '{}').split(' ')
  expect(
    new Set([
      first,
      second,
      ...signatureHeader(secrets, 'evt_1', 1, '{ }').split(' '),
      ...signatureHeader(secrets, 'evt_1', 2, '{}').split(' '),
    ]).size,
  ).toBe(6)
})
