/**
 * One request and its answer on a connection, as far as a handler may know of it. The framework hands a handler no connection;
 * who watches the server names the exchange in a header of the request, and sends what is left here as the answer's
 * body (lib/boot/whole-answers.ts). A body that goes through the framework as a web stream takes a third more of a small answer's time.
 */
export interface Exchange {
  /** What the answer sends instead of the empty body that the handler returned. */
  body?: string | Uint8Array
}

/** On each request; what a caller sends under this name is overwritten. */
export const EXCHANGE_HEADER = 'x-exchange'

/** On globalThis, because each bundle of the server evaluates this module separately. */
const holder: typeof globalThis & { bonafideExchanges?: Map<string, Exchange> } = globalThis
export const exchanges = (holder.bonafideExchanges ??= new Map<string, Exchange>())

/** The exchange of a request; undefined for one that came over no connection, such as one of our own. */
export const exchangeOf = (request: Request): Exchange | undefined =>
  exchanges.get(request.headers.get(EXCHANGE_HEADER) ?? '')
