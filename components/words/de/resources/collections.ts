import { RECORDS } from '@/lib/records'
import { records } from './records'

/** Choices among the collections that organisations keep, by path, and among what one of their records is, by name. */
export const collections = Object.fromEntries(RECORDS.map(({ path, name }) => [path, records[name]?.plural ?? '']))
export const kinds = Object.fromEntries(RECORDS.map(({ name }) => [name, records[name]?.label ?? '']))
