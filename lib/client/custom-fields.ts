'use client'
import { z } from 'zod'
import { customField, type CustomField } from '@/lib/across/custom-fields/schema'
import { api } from './api'
import { useOrganisationPath } from './organisation'
import { useRecords, useWrite } from './records'

const MOST_FIELDS = 200
export const useCustomFields = (resource: CustomField['resource']) =>
  useRecords(customField, { resource, sort: 'position', limit: MOST_FIELDS })

/** Puts fields in an order, all of them or none. */
export function useReorder() {
  const path = `${useOrganisationPath()}/${customField.path}/batch`
  return useWrite((ordered: CustomField[]) => {
    const operations = ordered.flatMap(({ id, position }, place) =>
      position === place ? [] : [{ op: 'update', id, body: { position: place } }],
    )
    return api({ method: 'POST', path, body: { mode: 'atomic', operations } }, z.unknown())
  })
}
