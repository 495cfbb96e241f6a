import { settings } from '@/lib/env'

/**
 * The caller's network address, for throttling. The server appends the address of each connection to X-Forwarded-For
 * (lib/boot/requests.ts), so the last entry is true; TRUSTED_PROXIES says how many proxies of the operator's own stand before it.
 */
export const addressOf = (headers: Headers): string =>
  headers.get('x-forwarded-for')?.split(',').at(-1 - settings().trustedProxies)?.trim() || 'unknown'
