/**
 * One request and its answer on a connection, as far as a handler may access it. The framework gives a handler no
 * connection; the code that wraps the server names the exchange in a request header, and sends what is stored here as
 * the answer's body (lib/boot/one-piece-response.ts). Passing a small answer's body through the framework as a web stream
 * would take a third longer.
 */
export interface Exchange {
  /** The body to send instead of the empty one that the handler returned. */
  body?: string | Uint8Array
}

/** Set on each request; overwrites whatever a caller sends under this name. */
export const EXCHANGE_HEADER = 'x-exchange'

/** On globalThis, because each bundle of the server evaluates this module separately. */
const holder: typeof globalThis & { bonafideExchanges?: Map<string, Exchange> } = globalThis
export const exchanges = (holder.bonafideExchanges ??= new Map<string, Exchange>())

/** The exchange of a request; undefined for one without a connection, such as one of our own. */
export const exchangeOf = (request: Request): Exchange | undefined =>
  exchanges.get(request.headers.get(EXCHANGE_HEADER) ?? '')
