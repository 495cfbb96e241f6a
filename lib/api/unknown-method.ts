/** Header of a request whose method no path has, TRACE or PROPFIND; it comes in as OPTIONS (lib/boot/requests.ts). */
export const UNKNOWN_METHOD = 'x-unknown-method'
