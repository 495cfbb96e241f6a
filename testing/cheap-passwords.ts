import { vi } from 'vitest'

/** Hundreds of stories begin with an account: its password is hashed as everywhere, at a thirty-second of the cost. */
vi.mock('@/lib/auth/password-cost', () => ({ PASSWORD_COST: 2 ** 10 }))
