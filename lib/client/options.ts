/** A record to choose, by its title. */
export interface ReferenceOption {
  id: string
  /** As it is shown. */
  title: string
  /** Its own title, if an address follows it. */
  name?: string
}

/** Whether somebody who writes a title may mean this record: two with the same title stay two, whatever follows them. */
export const isCalled =
  (written: string) =>
  ({ title, name = title }: ReferenceOption): boolean =>
    [title, name].some((one) => folded(one) === folded(written))

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const folded = (title: string) => title.toLowerCase()

/** Rows as choices. Of people with the same name, each has its e-mail address after it. */
export function optionsOf(
  rows: readonly Record<string, unknown>[],
  { key, title }: { key: string; title: string },
): ReferenceOption[] {
  const times = new Map<string, number>()
  for (const row of rows) times.set(folded(text(row[title])), (times.get(folded(text(row[title]))) ?? 0) + 1)
  return rows.map((row) => {
    const name = text(row[title])
    const isShared = (times.get(folded(name)) ?? 0) > 1 && text(row.email) !== ''
    const id = text(row[key])
    return isShared ? { id, title: `${name} (${text(row.email)})`, name } : { id, title: name }
  })
}
