'use client'
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { customField, type CustomField } from '@/lib/across/custom-fields/schema'
import { api } from './api'
import { ApiProblem } from './problem'
import { listKey, listPath, orderedFieldsQuery } from './first-reads'
import { useOrganisationPath } from './organisation'
import { useRecords, useRefresh } from './records'

export const useCustomFields = (resource: CustomField['resource']) =>
  useRecords(customField, orderedFieldsQuery(resource))

type Pages = InfiniteData<{ data: CustomField[] }>
const fieldsIn = (pages: Pages | undefined): CustomField[] => pages?.pages.flatMap(({ data }) => data) ?? []

/** The fields with one of them moved down by this many positions; unchanged if there is no such position. Pure. */
export function withMoved(fields: CustomField[], id: string, by: number): CustomField[] {
  const place = fields.findIndex((one) => one.id === id)
  const one = fields[place]
  if (!one || place + by < 0 || place + by >= fields.length) return fields
  return fields.toSpliced(place, 1).toSpliced(place + by, 0, one)
}

const LAST_PLACE = 10_000
/** The place after the last of these; undefined while they are not read. Pure. */
export const placeAtEnd = (fields: Pick<CustomField, 'position'>[] | undefined): number | undefined =>
  fields && Math.min(LAST_PLACE, Math.max(-1, ...fields.map(({ position }) => position)) + 1)

interface Move {
  id: string
  by: 1 | -1
}

/** In the order of the positions, which only the server assigns. */
const asKnown = (fields: CustomField[]) =>
  fields.toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))

/** Moves that succeeded or failed: their mutation counts as pending for a moment longer. */
const over = new WeakSet<Move>()

const placesAnswer = z
  .object({ data: z.array(z.object({ id: z.string(), position: z.int() })) })
  .transform(({ data }) => new Map(data.map(({ id, position }) => [id, position])))

/** Nobody knows whether the server has made the change. */
const isLost = (error: Error) =>
  !(error instanceof ApiProblem) || error.document.status === 0 || error.document.status >= 500

/** How long later moves, and the refusal's message, wait for the look-up. */
const LOOK_UP_MS = 8_000
const afterLookUp = () => new Promise<undefined>((resolve) => setTimeout(resolve, LOOK_UP_MS))

interface Moving {
  client: QueryClient
  /** Path of the organisation's custom fields. */
  base: string
  resource: CustomField['resource']
  refresh: () => unknown
  send?: typeof api
  tooLate?: () => Promise<undefined>
}

/** The mutation of `useMoveField`: options of TanStack Query. */
export function moveOptions({ client, base, resource, refresh, send = api, tooLate = afterLookUp }: Moving) {
  const path = `${base}/batch`
  const key = listKey(base, orderedFieldsQuery(resource), null)
  const mutationKey = [path, resource]
  const onTheirWay = () =>
    client
      .getMutationCache()
      .findAll({ mutationKey, exact: true, status: 'pending' })
      .map(({ state }) => state.variables as Move)
      .filter((move) => !over.has(move))
  /** Shows the server's known state with the pending moves applied. */
  const show = (places = new Map<string, number>()) =>
    client.setQueryData<Pages>(key, (before) => {
      const [head] = before?.pages ?? []
      const known = fieldsIn(before).map((field) => ({ ...field, position: places.get(field.id) ?? field.position }))
      const data = onTheirWay().reduce((fields, { id, by }) => withMoved(fields, id, by), asKnown(known))
      return before && head && { ...before, pages: [{ ...head, data }] }
    })
  return {
    mutationKey,
    scope: { id: `${path} ${resource}` },
    onMutate: async () => {
      await client.cancelQueries({ queryKey: key, exact: true })
      show()
    },
    mutationFn: async (move: Move) => {
      const known = asKnown(fieldsIn(client.getQueryData<Pages>(key)))
      const places = new Map(withMoved(known, move.id, move.by).map(({ id }, at) => [id, at]))
      const operations = known
        .filter(({ id, position }) => places.get(id) !== position)
        .map(({ id }) => ({ op: 'update', id, body: { position: places.get(id) } }))
      if (operations.length) await send({ method: 'POST', path, body: { mode: 'atomic', operations } }, z.unknown())
      over.add(move)
      show(places)
    },
    onSuccess: () => {
      if (!onTheirWay().length) void refresh()
    },
    onError: async (error: Error, move: Move) => {
      over.add(move)
      show()
      if (!onTheirWay().length) return void client.invalidateQueries({ queryKey: key, exact: true })
      // The move may have succeeded all the same: the next one starts from the server's order.
      if (!isLost(error)) return
      const look = send({ path: base, query: orderedFieldsQuery(resource) }, placesAnswer).catch(() => undefined)
      const places = await Promise.race([look, tooLate()])
      if (places) show(places)
    },
  }
}

/**
 * Moves a field among those of its collection. Shown at once: quick successive moves each start from the result of the
 * previous one. They are sent one after another, each as its own atomic request: one that is refused reverts on its
 * own.
 */
export function useMoveField(resource: CustomField['resource']) {
  const client = useQueryClient()
  const refresh = useRefresh()
  const base = listPath(useOrganisationPath(), customField)
  return useMutation(moveOptions({ client, base, resource, refresh }))
}
