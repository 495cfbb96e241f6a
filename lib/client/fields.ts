'use client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
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
  return useMemo(() => {
    const all = withCustom(fields, definitions ?? [])
    if (!hasCurrency) return all
    return Object.fromEntries(
      Object.entries(all).map(([name, field]) => [
        name,
        field.startsAs === 'currency' ? { ...field, neededWith: undefined } : field,
      ]),
    )
  }, [fields, definitions, hasCurrency])
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
