/**
 * The caller's network address as the nearest proxy saw it: the last entry of X-Forwarded-For, which the server itself
 * sets where there is no proxy. Used for throttling only.
 */
export const addressOf = (headers: Headers): string => headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
