import { expect, it } from 'vitest'
import { signatureHeader, signingSecretFrom } from './signature'

it('signs as the example of Standard Webhooks does', () => {
  const header = signatureHeader(
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    1614265330,
    '{"test": 2432232314}',
  )
  expect(header).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

it('carries a signature for each secret, and another body another signature', () => {
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
