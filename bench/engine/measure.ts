/** Median and tail of a list of milliseconds, and the table format of all figures. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export const ms = (value: number): string => (Number.isNaN(value) ? '–' : String(Math.round(value)))

/** A share with its counts: `39/40 97.5 %`. */
export function share(hits: number, all: number): string {
  return all === 0 ? '–' : `${hits}/${all} ${((100 * hits) / all).toFixed(1)} %`
}

/** Prints rows as a Markdown table, padded to be readable in a terminal, too. */
export function printTable(head: string[], rows: string[][]): void {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  console.log(line(head))
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`)
  for (const row of rows) console.log(line(row))
  console.log()
}

/** Maps items with limited concurrency; results keep their order. */
export async function inParallel<Item, Result>(
  items: Item[],
  lanes: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const lane = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index]
      if (item !== undefined) results[index] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}
