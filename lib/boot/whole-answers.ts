import type { ServerResponse } from 'node:http'
import { MARKS } from '@/lib/api/compressed'

function putOn(response: ServerResponse): void {
  for (const [mark, name] of Object.entries(MARKS)) {
    const value = response.getHeader(mark)
    if (value === undefined) continue
    response.removeHeader(mark)
    response.setHeader(name, value)
  }
}

/**
 * An answer of the API is whole before its first byte leaves. The framework would drop its length and encoding, and send its
 * headers ahead of it; here they are put on, and the headers go with the body in one piece.
 */
export function sendWhole(response: ServerResponse): void {
  const [write, flush] = [response.writeHead.bind(response), response.flushHeaders.bind(response)]
  response.writeHead = ((...given: Parameters<typeof write>) => {
    putOn(response)
    return write(...given)
  }) as ServerResponse['writeHead']
  response.flushHeaders = () => {
    if (response.headersSent || response.getHeader('x-whole-length') === undefined) return flush()
    // What compresses for the framework must see an encoding before it is told of the headers.
    putOn(response)
    response.writeHead(response.statusCode)
  }
}
