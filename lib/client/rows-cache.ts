import type { QueryClient } from '@tanstack/react-query'

interface CachedPage {
  data: { id: string }[]
}

/** Updates a written record in cached lists, until they are read again. */
export const updateCachedRows = (client: QueryClient, path: string, record: { id: string }): void =>
  void client.setQueriesData<CachedPage>({ queryKey: [path, 'rows'] }, (page) =>
    page?.data.some(({ id }) => id === record.id)
      ? { ...page, data: page.data.map((one) => (one.id === record.id ? record : one)) }
      : page,
  )

/** A record in the cached lists of its collection. */
export const inRows = (client: QueryClient, path: string, id: string): unknown =>
  client
    .getQueriesData<CachedPage>({ queryKey: [path, 'rows'] })
    .flatMap(([, page]) => page?.data ?? [])
    .find((one) => one.id === id)
