/**
 * Turns off what we never need: MIME sniffing, referrers to other sites, sharing a browsing context with other sites,
 * and embedding of our resources by them.
 */
export const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}
/** For the API. Pages get their policy, with a nonce per response, from proxy.ts. */
export const OF_THE_API = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}
