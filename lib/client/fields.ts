'use client'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { resourcesFor } from '@/lib/records'
import type { CustomDefinition } from '@/lib/resource/custom-field'
import { withParts, type Fields, type Resource, type Shape } from '@/lib/resource/define'
import { relatedFields } from '@/lib/resource/related-fields'
import { resources } from '@/lib/registry'
import { api } from './api'
import { fieldsAnswer, fieldsKey, fieldsRequest } from './first-reads'
import { withCustom } from './list-fields'
import { useCurrent, useOrganisationPath } from './organisation'
import { useWords } from './words/words'

const definitionsOf = (organisationPath: string, { path }: Shape, enabled: boolean) => ({
  queryKey: fieldsKey(organisationPath, path),
  queryFn: async () => (await api(fieldsRequest(organisationPath, path), fieldsAnswer)).data,
  enabled,
})

/** Whether the custom fields are loaded. */
export function useAreFieldsRead(resource: Shape): boolean {
  const mayHaveOwn = useWords().resource(resource).fields.custom !== undefined
  return useQuery(definitionsOf(useOrganisationPath(), resource, mayHaveOwn)).isSuccess || !mayHaveOwn
}

/**
 * The fields of a resource with its custom fields, as `custom.<key>`, in place of the map that holds them. The currency
 * becomes optional if the organisation has a default one.
 */
export function useFields(resource: Shape): Fields {
  const fields: Fields = useWords().resource(resource).fields
  const organisationPath = useOrganisationPath()
  const definitions = useQuery(definitionsOf(organisationPath, resource, fields.custom !== undefined)).data
  const hasCurrency = useCurrent().organisation.default_currency !== null
  return useMemo(() => offered(fields, definitions, hasCurrency), [fields, definitions, hasCurrency])
}

function offered(fields: Fields, definitions: readonly CustomDefinition[] | undefined, hasCurrency: boolean): Fields {
  const all = withCustom(fields, definitions ?? [])
  if (!hasCurrency) return all
  return Object.fromEntries(
    Object.entries(all).map(([name, field]) => [
      name,
      field.startsAs === 'currency' ? { ...field, neededWith: undefined } : field,
    ]),
  )
}

const CUSTOMISED = resourcesFor('custom_fields')
const dataOfEach = (reads: { data: CustomDefinition[] | undefined }[]) => reads.map(({ data }) => data)

/** The same for every collection that has custom fields, by path. */
export function useFieldsOfAll(): ReadonlyMap<string, Fields> {
  const t = useWords()
  const organisationPath = useOrganisationPath()
  const queries = CUSTOMISED.map((resource) => definitionsOf(organisationPath, resource, true))
  const found = useQueries({ queries, combine: dataOfEach })
  const hasCurrency = useCurrent().organisation.default_currency !== null
  return useMemo(
    () =>
      new Map(CUSTOMISED.map((one, i) => [one.path, offered(t.resource(one).fields, found[i], hasCurrency)] as const)),
    [t, found, hasCurrency],
  )
}

/** The same with the parts of structured values: what lists sort and show. */
export function useListFields<F extends Fields>(resource: Resource<F>): Fields {
  const fields = useFields(resource)
  return useMemo(() => withParts(fields), [fields])
}

/** The same with the fields of the records that it refers to: what lists filter by. */
export function useFilterFields<F extends Fields>(resource: Resource<F>): Fields {
  const t = useWords()
  const fields = useListFields(resource)
  return useMemo(() => {
    const at = (path: string) => {
      const found = resources.at(path)
      return found && t.resource(found)
    }
    return { ...fields, ...relatedFields(t.resource(resource), at) }
  }, [fields, resource, t])
}
