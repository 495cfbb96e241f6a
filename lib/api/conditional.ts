import type { ExpectedVersion } from '@/lib/resource/crud'

/** Conditional requests (RFC 9110 section 13). Tags are versions of records; proxies that compress make weak ones of them. */
const TAG = /^(?:W\/)?"(\d+)"$/

/** The version that a write expects; a tag that we never issued matches no version. */
export function ifMatchOf(request: Request): ExpectedVersion {
  const raw = request.headers.get('if-match')?.trim()
  if (raw === undefined || raw === '*') return null
  const version = TAG.exec(raw)?.[1]
  return version ? Number(version) : -1
}

/** Whether a write is for a record that is there (`If-Match: *`), or for one that is not (`If-None-Match: *`). */
export function meantFor({ headers }: Request): 'present' | 'absent' | null {
  if (headers.get('if-match')?.trim() === '*') return 'present'
  return headers.get('if-none-match')?.trim() === '*' ? 'absent' : null
}

const strong = (tag: string) => tag.replace(/^W\//, '')

/** Does a reader hold this very version already? Of the records that `expand` opens, the tag says nothing. */
export function isUnchanged(request: Request, tag: string | undefined): boolean {
  if (!['GET', 'HEAD'].includes(request.method) || tag === undefined) return false
  if (new URL(request.url).searchParams.has('expand')) return false
  const held =
    request.headers
      .get('if-none-match')
      ?.split(',')
      .map((one) => one.trim()) ?? []
  return held.some((one) => one === '*' || strong(one) === strong(tag))
}
