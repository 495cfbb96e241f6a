/** Collections whose records have a page. */
const PAGES: Record<string, string> = {
  contacts: '/contacts',
  companies: '/companies',
  deals: '/deals',
  tasks: '/tasks',
  notes: '/notes',
  sessions: '/checks',
}

/** Address of a record's page; undefined where there is none. */
export function hrefOf(collection: string, id: string): string | undefined {
  const base = PAGES[collection]
  return base && `${base}/${id}`
}
