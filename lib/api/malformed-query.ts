/**
 * Header of a request whose query is not percent-encoded UTF-8; it is routed to a path that does not exist
 * (lib/boot/requests.ts).
 */
export const MALFORMED_QUERY = 'x-malformed-query'
