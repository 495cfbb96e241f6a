import type { ExpectedVersion } from '@/lib/resource/crud'

/**
 * Conditional requests (RFC 9110 section 13). Tags are versions of records; proxies that compress make weak ones of them, so
 * that those count where the RFC would have strong ones only.
 */
const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/
/** Of a trimmed header. Each blank belongs to one place alone: with two to choose from, a short header costs hours. */
const TAGS = new RegExp(`^(?:${TAG.source})?(?:[ \\t]*,(?:[ \\t]*${TAG.source})?)*$`)
const strong = (tag: string) => tag.replace(/^W\//, '')

/** The tags of a list without what makes them weak; none where it is no list of tags. */
const tagsOf = (list: string): string[] =>
  TAGS.test(list) ? [...list.matchAll(new RegExp(TAG, 'g'))].map(([tag]) => strong(tag)) : []

/** The versions that a write expects, one of which must be current; tags that we never issued are no version's. */
export function ifMatchOf(request: Request): ExpectedVersion {
  const raw = request.headers.get('if-match')?.trim()
  if (raw === undefined || raw === '*') return null
  return tagsOf(raw).flatMap((tag) => (/^"\d+"$/.test(tag) ? [Number(tag.slice(1, -1))] : []))
}

/** Whether a write is for a record that is there (`If-Match: *`), or for one that is not (`If-None-Match: *`). */
export function meantFor({ headers }: Request): 'present' | 'absent' | null {
  if (headers.get('if-match')?.trim() === '*') return 'present'
  return headers.get('if-none-match')?.trim() === '*' ? 'absent' : null
}

/** Does a reader hold this very version already? Of the records that `expand` opens, the tag says nothing. */
export function isUnchanged(request: Request, tag: string | undefined): boolean {
  if (!['GET', 'HEAD'].includes(request.method) || tag === undefined) return false
  if (new URL(request.url).searchParams.has('expand')) return false
  const held = request.headers.get('if-none-match')?.trim() ?? ''
  return held === '*' || tagsOf(held).includes(strong(tag))
}
