import { vi } from 'vitest'

/** Hundreds of tests create an account. Passwords are hashed as in production, at 1/32 of the cost. */
vi.mock('@/lib/auth/password-cost', () => ({ PASSWORD_COST: 2 ** 10 }))
