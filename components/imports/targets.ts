'use client'
import { useMemo } from 'react'
import { useFields } from '@/lib/client/fields'
import { targetsOf, type Target } from '@/lib/long-work/imports/targets'
import en from '@/components/words/en/imports'
import type { Translate } from '@/lib/client/words/translate'
import { useWords } from '@/lib/client/words/words'
import { collectionAt } from './words'

const PARTS: Record<string, (t: Translate, label: string) => string> = {
  line1: (t, label) => t(en.line1Of, { label }),
  line2: (t, label) => t(en.line2Of, { label }),
  city: (t, label) => t(en.cityOf, { label }),
  region: (t, label) => t(en.regionOf, { label }),
  postcode: (t, label) => t(en.postcodeOf, { label }),
  country: (t, label) => t(en.countryOf, { label }),
}

/** Labels a target for the user; ids and address parts are marked as such. Pure. */
function worded(t: Translate, target: Target): Target {
  const { name, field } = target
  const part = PARTS[/^address\.(.+)$/.exec(name)?.[1] ?? '']
  if (part) return { ...target, label: part(t, field.label) }
  const isId = (field.kind === 'reference' || field.partOf !== undefined) && name.endsWith('_id')
  return isId ? { ...target, label: t(en.idOf, { label: field.label }) } : target
}

/** All fields that columns can be mapped to, including custom fields. */
export function useTargets(path: string): Target[] {
  const resource = collectionAt(path)
  const t = useWords()
  const fields = useFields(resource)
  return useMemo(
    () => targetsOf({ ...resource, fields: { ...resource.fields, ...fields } }).map((target) => worded(t, target)),
    [t, resource, fields],
  )
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
