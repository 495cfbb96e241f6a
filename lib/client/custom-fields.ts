'use client'
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { z } from 'zod'
import { customField, type CustomField } from '@/lib/across/custom-fields/schema'
import { api } from './api'
import { listKey, listPath } from './first-reads'
import { useOrganisationPath } from './organisation'
import { useRecords, useRefresh } from './records'

const MOST_FIELDS = 200
const queryOf = (resource: CustomField['resource']) => ({ resource, sort: 'position', limit: MOST_FIELDS })
export const useCustomFields = (resource: CustomField['resource']) => useRecords(customField, queryOf(resource))

type Pages = InfiniteData<{ data: CustomField[] }>
const fieldsIn = (pages: Pages | undefined): CustomField[] => pages?.pages.flatMap(({ data }) => data) ?? []

/** The fields with one of them so many places further down; as they were where there is no such place. Pure. */
export function withMoved(fields: CustomField[], id: string, by: number): CustomField[] {
  const place = fields.findIndex((one) => one.id === id)
  const one = fields[place]
  if (!one || place + by < 0 || place + by >= fields.length) return fields
  return fields.toSpliced(place, 1).toSpliced(place + by, 0, one)
}

interface Move {
  id: string
  by: 1 | -1
}

/**
 * Moves a field among those of its collection. Shown at once: moves that follow one another quickly begin where the one before
 * has left it. Each sends the order that is shown by then, all of it or nothing.
 */
export function useMoveField(resource: CustomField['resource']) {
  const client = useQueryClient()
  const refresh = useRefresh()
  const base = listPath(useOrganisationPath(), customField)
  const path = `${base}/batch`
  const key = listKey(base, queryOf(resource), null)
  const mutationKey = [path, resource]
  const show = (change: (fields: CustomField[]) => CustomField[]) =>
    client.setQueryData<Pages>(key, (before) => {
      const [head] = before?.pages ?? []
      return before && head && { ...before, pages: [{ ...head, data: change(fieldsIn(before)) }] }
    })
  const isLast = () => client.isMutating({ mutationKey, exact: true }) === 1
  return useMutation({
    mutationKey,
    scope: { id: `${path} ${resource}` },
    onMutate: async ({ id, by }: Move) => {
      await client.cancelQueries({ queryKey: key, exact: true })
      show((fields) => withMoved(fields, id, by))
    },
    mutationFn: async (_: Move) => {
      const places = new Map(
        fieldsIn(client.getQueryData<Pages>(key)).map(({ id, position }, at) => [id, { position, at }]),
      )
      const moved = [...places].filter(([, { position, at }]) => position !== at)
      const operations = moved.map(([id, { at }]) => ({ op: 'update', id, body: { position: at } }))
      if (operations.length) await api({ method: 'POST', path, body: { mode: 'atomic', operations } }, z.unknown())
      // What the next one sends is the difference to this.
      show((fields) => fields.map((field) => ({ ...field, position: places.get(field.id)?.at ?? field.position })))
    },
    onSuccess: () => {
      if (isLast()) void refresh()
    },
    onError: () => {
      if (isLast()) void client.invalidateQueries({ queryKey: key, exact: true })
    },
  })
}
