import type { IncomingMessage, ServerResponse } from 'node:http'
import { LENGTH_HEADERS } from '@/lib/api/compress'
import { EXCHANGE_HEADER, exchanges, type Exchange } from '@/lib/api/exchange'
import { whenAnswered } from './pipelining'

function putOn(response: ServerResponse): void {
  for (const [mark, name] of Object.entries(LENGTH_HEADERS)) {
    const value = response.getHeader(mark)
    if (value === undefined) continue
    response.removeHeader(mark)
    response.setHeader(name, value)
  }
}

/**
 * An answer of the API is complete before its first byte is sent. The framework drops its length and encoding; this
 * restores them.
 */
function tellLength(response: ServerResponse): void {
  const [write, flush] = [response.writeHead.bind(response), response.flushHeaders.bind(response)]
  response.writeHead = ((...given: Parameters<typeof write>) => {
    putOn(response)
    return write(...given)
  }) as ServerResponse['writeHead']
  // The framework's compression must see an encoding before the headers are sent.
  response.flushHeaders = () => {
    if (!response.headersSent) putOn(response)
    flush()
  }
}

/**
 * Sends what a handler stored in the exchange when the framework ends its empty answer: headers and body in one write.
 */
function sendLeft(response: ServerResponse, exchange: Exchange): void {
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse
  response.end = ((...given: unknown[]) => {
    const { body } = exchange
    if (body === undefined || given[0] !== undefined) return end(...given)
    delete exchange.body
    putOn(response)
    return end(body)
  }) as ServerResponse['end']
}

let count = 0

/** Prepares a request that has just arrived, so that its answer is sent in one piece. */
export function sendInOnePiece(request: IncomingMessage, response: ServerResponse): void {
  const name = String(count++)
  const exchange: Exchange = {}
  request.headers[EXCHANGE_HEADER] = name
  exchanges.set(name, exchange)
  whenAnswered(request, response, () => exchanges.delete(name))
  tellLength(response)
  sendLeft(response, exchange)
}
