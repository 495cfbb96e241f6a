import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { problemDocument } from '@/lib/api/problem'
import { DomainError } from '@/lib/errors'
import { newId } from '@/lib/ids'

/** Statuses for requests that Node cannot parse, by its error codes. */
const SAID: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

function tooLong(): string[] {
  const requestId = newId()
  const detail =
    'The address and the headers may have at most 16 KiB together. Send a longer filter in the body of POST …/query.'
  const text = JSON.stringify(problemDocument(new DomainError('headers_too_large', { detail }), requestId))
  return [
    'Content-Type: application/problem+json',
    `X-Request-Id: ${requestId}`,
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(text)}`,
    '',
    text,
  ]
}

/**
 * Answers requests that cannot be parsed. If headers are too long there is no request yet that a handler could refuse,
 * and Node would send a status and nothing else.
 */
export function answerUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex & { _httpMessage?: ServerResponse }) => {
    const { code = '' } = error
    if (socket.writable && !socket._httpMessage?.headersSent) {
      const rest = code === 'HPE_HEADER_OVERFLOW' ? tooLong() : ['', '']
      socket.write([`HTTP/1.1 ${SAID[code] ?? '400 Bad Request'}`, 'Connection: close', ...rest].join('\r\n'))
    }
    socket.destroy(error)
  })
}
