import type { ExpectedVersion } from '@/lib/resource/crud'

/**
 * Conditional requests (RFC 9110 section 13). Tags are versions of records. Proxies that compress turn them into weak
 * tags, so we accept weak ones even where the RFC requires strong ones.
 */
const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/
/**
 * For a trimmed header. Each space can match in one place only; with two, a short header could take hours (catastrophic
 * backtracking).
 */
const TAGS = new RegExp(`^(?:${TAG.source})?(?:[ \\t]*,(?:[ \\t]*${TAG.source})?)*$`)
const strong = (tag: string) => tag.replace(/^W\//, '')

/** The tags of a list, without their weak prefix; empty if the header is not a list of tags. */
const tagsOf = (list: string): string[] =>
  TAGS.test(list) ? [...list.matchAll(new RegExp(TAG, 'g'))].map(([tag]) => strong(tag)) : []

/** The versions that a write expects, one of which must be current. Tags that we never issued match no version. */
export function ifMatchOf(request: Request): ExpectedVersion {
  const raw = request.headers.get('if-match')?.trim()
  if (raw === undefined || raw === '*') return null
  return tagsOf(raw).flatMap((tag) => (/^"\d+"$/.test(tag) ? [Number(tag.slice(1, -1))] : []))
}

/** Whether a write requires that the record exists (`If-Match: *`) or that it does not (`If-None-Match: *`). */
export function requiredPresence({ headers }: Request): 'present' | 'absent' | null {
  if (headers.get('if-match')?.trim() === '*') return 'present'
  return headers.get('if-none-match')?.trim() === '*' ? 'absent' : null
}

/**
 * Whether the reader already has this version. With `expand` the tag proves nothing, because it does not cover the
 * expanded records.
 */
export function isUnchanged(request: Request, tag: string | undefined): boolean {
  if (!['GET', 'HEAD'].includes(request.method) || tag === undefined) return false
  if (new URL(request.url).searchParams.has('expand')) return false
  const held = request.headers.get('if-none-match')?.trim() ?? ''
  return held === '*' || tagsOf(held).includes(strong(tag))
}
