/** A record to choose, by its title. */
export interface ReferenceOption {
  id: string
  title: string
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const folded = (title: string) => title.toLocaleLowerCase()

/** The rows of a small collection as choices. Of members with the same name, each has its e-mail address after it. */
export function optionsOf(
  rows: readonly Record<string, unknown>[],
  { key, title }: { key: string; title: string },
): ReferenceOption[] {
  const times = new Map<string, number>()
  for (const row of rows) times.set(folded(text(row[title])), (times.get(folded(text(row[title]))) ?? 0) + 1)
  return rows.map((row) => {
    const name = text(row[title])
    const isShared = (times.get(folded(name)) ?? 0) > 1 && text(row.email) !== ''
    return { id: text(row[key]), title: isShared ? `${name} (${text(row.email)})` : name }
  })
}
