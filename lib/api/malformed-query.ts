/** Header of a request whose query is not percent-encoded UTF-8; it comes in at a path that there is not (lib/boot/requests.ts). */
export const MALFORMED_QUERY = 'x-malformed-query'
