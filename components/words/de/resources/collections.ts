import { RECORDS } from '@/lib/records'
import { records } from './records'

/** Names of collections by path, and of a single record by resource name, for fields that choose among them. */
export const collections = Object.fromEntries(RECORDS.map(({ path, name }) => [path, records[name]?.plural ?? '']))
export const kinds = Object.fromEntries(RECORDS.map(({ name }) => [name, records[name]?.label ?? '']))
