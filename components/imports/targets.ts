'use client'
import { useMemo } from 'react'
import { useFields } from '@/lib/client/fields'
import { targetsOf, type Target } from '@/lib/long-work/imports/targets'
import { collectionAt } from './words'

/** Where the columns of a file can go, the organisation's own fields among them. */
export function useTargets(path: string): Target[] {
  const resource = collectionAt(path)
  const fields = useFields(resource)
  return useMemo(() => targetsOf({ ...resource, fields: { ...resource.fields, ...fields } }), [resource, fields])
}

const EXTERNAL = 'external_ids.'
export const sourceOf = (target: string | null | undefined): string | null =>
  target?.startsWith(EXTERNAL) ? target.slice(EXTERNAL.length) : null
export const externalId = (source: string): string => `${EXTERNAL}${source}`
/** `ERP number` → `erp_number` */
export const sourceFrom = (column: string): string =>
  column
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 50) || 'other'
