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

/** An answer of the API is known whole before its first byte leaves. The framework drops its length and encoding; here they are put on. */
export function tellLength(response: ServerResponse): void {
  const [write, flush] = [response.writeHead.bind(response), response.flushHeaders.bind(response)]
  response.writeHead = ((...given: Parameters<typeof write>) => {
    putOn(response)
    return write(...given)
  }) as ServerResponse['writeHead']
  // What compresses for the framework must see an encoding before it is told of the headers.
  response.flushHeaders = () => {
    if (!response.headersSent) putOn(response)
    flush()
  }
}
