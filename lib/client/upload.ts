/** Sends a form and reports progress by bytes: `fetch` cannot report upload progress, so this uses XMLHttpRequest. */
export interface UploadOptions {
  /** 0–1 of the bytes: 0 as soon as sending starts, 1 once everything is sent and the answer is pending. */
  onShare: (share: number) => void
  signal: AbortSignal
}
export interface UploadResponse {
  ok: boolean
  retryAfter: string | null
  body: unknown
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Rejects if the connection breaks, if `signal` aborts it, and if a successful answer is not one of ours. */
export function upload(
  url: string,
  form: FormData,
  headers: Record<string, string>,
  { onShare, signal }: UploadOptions,
): Promise<UploadResponse> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new Error('abort'))
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onShare(Math.min(1, loaded / total))
    })
    request.upload.addEventListener('load', () => onShare(1))
    request.addEventListener('load', () => {
      const ok = request.status >= 200 && request.status < 300
      const body = parsed(request.responseText)
      // A truncated answer, or the sign-in page of a train's Wi-Fi.
      if (ok && body === undefined) return reject(new Error('no answer'))
      return resolve({ ok, retryAfter: request.getResponseHeader('retry-after'), body: body ?? {} })
    })
    for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, () => reject(new Error(event)))
    signal.addEventListener('abort', () => request.abort())
    onShare(0)
    request.send(form)
  })
}
