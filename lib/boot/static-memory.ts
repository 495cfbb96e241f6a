import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Front } from './front'

/**
 * The build's scripts and styles, kept as they were first sent. The framework would read and compress each of them again
 * for every browser that does not have it yet, which takes longer than most answers of the API.
 */
interface Kept {
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** A build has about a megabyte of them, compressed. */
const MAX_BYTES = 32 * 1024 * 1024
/** Named by the hash of their content. */
const STATIC = '/_next/static/'
/** Every browser sends gzip among names without preferences: then the framework always chooses gzip. */
const TAKES_GZIP = /^(?:[a-z]+, ?)*gzip(?:, ?[a-z]+)*$/
/** Those that ask for a part, or only for a newer file. */
const CONDITIONS = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since', 'if-range']
/** Headers of one answer or connection. */
const OWN_TO_EACH = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])

const isPlain = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  url.startsWith(STATIC) &&
  !url.includes('?') &&
  TAKES_GZIP.test(String(headers['accept-encoding'] ?? '')) &&
  CONDITIONS.every((name) => headers[name] === undefined)

/** Collects what is written to the connection: the framework's compression writes through these as well. */
function collect(response: ServerResponse, done: (body: Buffer) => void): void {
  const [write, end] = [response.write.bind(response), response.end.bind(response)] as ((
    ...given: unknown[]
  ) => never)[]
  const chunks: Buffer[] = []
  const take = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding as BufferEncoding | undefined))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  response.write = (...given: unknown[]) => {
    take(given[0], typeof given[1] === 'string' ? given[1] : undefined)
    return write?.(...given) as never
  }
  response.end = (...given: unknown[]) => {
    take(given[0], typeof given[1] === 'string' ? given[1] : undefined)
    return end?.(...given) as never
  }
  response.once('finish', () => done(Buffer.concat(chunks)))
}

/** Answers requests for the build's files from memory, once the framework has answered one for the same file. */
export function staticFiles(maxBytes = MAX_BYTES): Front {
  const files = new Map<string, Kept>()
  let bytes = 0

  const keep = (url: string, response: ServerResponse, body: Buffer) => {
    const isImmutable = String(response.getHeader('cache-control')).includes('immutable')
    if (response.statusCode !== 200 || !isImmutable || files.has(url) || bytes + body.length > maxBytes) return
    const headers = Object.fromEntries(Object.entries(response.getHeaders()).filter(([name]) => !OWN_TO_EACH.has(name)))
    bytes += body.length
    files.set(url, { headers: { ...headers, 'content-length': body.length }, body })
  }

  return (request, response) => {
    const { url = '' } = request
    if (!isPlain(request)) return false
    const kept = files.get(url)
    if (!kept) {
      collect(response, (body) => keep(url, response, body))
      return false
    }
    response.writeHead(200, kept.headers)
    response.end(kept.body)
    return true
  }
}
