import { afterEach, describe, expect, it, vi } from 'vitest'
import { openCheck, readCheck, sendDocument } from './person'

const answers = (response: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(response))
const json = (text: string, status = 200) => new Response(text, { status })

/** A connection that uploads a file and gets this answer. */
const uploadAnswers = (status: number, responseText: string) =>
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      status = status
      responseText = responseText
      open = () => undefined
      setRequestHeader = () => undefined
      getResponseHeader = () => null
      send = () => this.dispatchEvent(new Event('load'))
    },
  )

describe('an answer of the person’s API', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it.each([
    ['that never came', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['that was cut off on its way', () => Promise.resolve(json('{"session_id":"01a3'))],
    ['that is the sign-in page of a train', () => Promise.resolve(json('<!doctype html>'))],
  ])('%s counts as offline', async (_, response) => {
    answers(response)
    await expect(readCheck()).rejects.toMatchObject({ code: 'offline' })
    await expect(openCheck({ access_code: '00000-00000' })).rejects.toMatchObject({ code: 'offline' })
  })

  it('that takes longer than half a minute counts as offline too', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      return new Promise((__, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
    })
    const [refused] = await Promise.all([
      readCheck().catch((error: unknown) => error),
      vi.advanceTimersByTimeAsync(30_000),
    ])
    expect(refused).toMatchObject({ code: 'offline' })
  })

  it('with an unknown refusal counts as our fault', async () => {
    answers(() => Promise.resolve(json('<html>Bad gateway', 502)))
    await expect(readCheck()).rejects.toMatchObject({ code: 'internal' })
  })

  it.each([
    ['that is cut off', 200, '{"quality":[', 'offline'],
    ['from the sign-in page of a train', 200, '<!doctype html>', 'offline'],
    ['that refuses without a word we know', 502, '<html>Bad gateway', 'internal'],
  ])('to a file, %s, gets the right code', async (_, status, text, code) => {
    uploadAnswers(status, text)
    const watch = { onShare: vi.fn<(share: number) => void>(), signal: new AbortController().signal }
    const sent = sendDocument({ check_type: 'proof_of_address' }, new Blob(['a bill']), watch)
    await expect(sent).rejects.toMatchObject({ code })
    expect(watch.onShare.mock.calls).toEqual([[0]])
  })
})
