import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { admitConnection, limitBodyTime, LIMITS, LIMITS_OF_DEV } from './arrival'

afterEach(() => vi.useRealTimers())

it('a body that never arrives ends its connection, even when Node has already detached the socket', () => {
  vi.useFakeTimers()
  const socket = new Socket()
  const end = vi.spyOn(socket, 'end').mockReturnValue(socket)
  const request = new IncomingMessage(socket)
  request.headers['content-length'] = '100'
  limitBodyTime(request, new ServerResponse(request), LIMITS)
  Object.assign(request, { socket: null })
  vi.advanceTimersByTime(LIMITS.bodyMs)
  expect(end).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('408 Request Timeout'), expect.any(Function))
})

it('a connection without a request is closed, except the web socket of a page in development', () => {
  vi.useFakeTimers()
  const ended = ([LIMITS, LIMITS_OF_DEV] as const).map((limits) => {
    const socket = new Socket()
    const end = vi.spyOn(socket, 'end').mockReturnValue(socket)
    admitConnection(socket, { limits, isCounted: false })
    return end
  })
  vi.advanceTimersByTime(60 * LIMITS.headersMs)
  expect(ended.map(({ mock }) => mock.calls.length)).toEqual([1, 0])
})
