import type { QueryClient } from '@tanstack/react-query'

interface CachedPage {
  data: { id: string }[]
}

/** Puts a record that was written where lists show it, until they are read again. */
export const putInRows = (client: QueryClient, path: string, record: { id: string }): void =>
  void client.setQueriesData<CachedPage>({ queryKey: [path, 'rows'] }, (page) =>
    page?.data.some(({ id }) => id === record.id)
      ? { ...page, data: page.data.map((one) => (one.id === record.id ? record : one)) }
      : page,
  )
