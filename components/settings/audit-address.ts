import type { QueryParameters } from '@/lib/client/api'
import { isPeriod, NOW } from '@/lib/resource/period-words'

export const AUDIT_ACTORS: readonly string[] = ['user', 'api_key', 'workflow', 'import', 'person', 'system']
export const AUDIT_NAMES = ['type', 'actor_type', 'actor_id', 'subject_id', 'when', 'from', 'to'] as const
export type AuditName = (typeof AUDIT_NAMES)[number]

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && text >= '0001-01-01' && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text

/** Parameters with a fixed set of valid values. The others are free text that the API looks up. */
const TAKES: Partial<Record<AuditName, (value: string) => boolean>> = {
  actor_type: (value) => AUDIT_ACTORS.includes(value),
  when: (value) => isPeriod(value) && value !== NOW,
  from: isDay,
  to: isDay,
}
const takes = (name: AuditName, value: string) => value === '' || (TAKES[name]?.(value) ?? true)

/** The filters in the log's query string, without invalid ones. Pure. */
export const auditValues = (search: Pick<URLSearchParams, 'get'>): Record<AuditName, string> => {
  const read = (name: AuditName) => {
    const value = search.get(name) ?? ''
    return takes(name, value) ? value : ''
  }
  return Object.fromEntries(AUDIT_NAMES.map((name) => [name, read(name)])) as Record<AuditName, string> // one per name
}

/** The filters as the API takes them, but for the days, which begin when they do for the reader. Pure. */
export const auditQuery = ({ type, actor_type, actor_id, subject_id, when }: Record<AuditName, string>) =>
  ({ actor_type, actor_id, subject_id, 'type[starts_with]': type.trim(), created_at: when }) satisfies QueryParameters

/** Names of the query parameters that the log ignores: unknown ones, and those with invalid values. Pure. */
export function misreadOfAudit(search: URLSearchParams): string[] {
  const left = [...search].filter(([name, value]) => {
    const known = AUDIT_NAMES.find((one) => one === name)
    return value !== '' && name !== 'sort' && (!known || !takes(known, value))
  })
  return [...new Set(left.map(([name]) => name))]
}
