/**
 * Header of a request with a method that no path supports, such as TRACE or PROPFIND; it is routed as OPTIONS
 * (lib/boot/requests.ts).
 */
export const UNKNOWN_METHOD = 'x-unknown-method'
