/** Whether a paper says that a home is let: by whom it calls the tenant, or as an agreement. Small print of a bill speaks of tenants too. */
const LONGEST_LINE = 400
const CELL_ENDS = /\s{2,}|\t|\|/
const TENANT =
  /^\W*(?:\d+\W+)*(?:names? of )?(?:the )?(?:joint |sole )?tenants?(?:\(s\))?(?: \d)?(?:['’]s?)?(?: full)?(?: names?)?(?:\(s\))? ?(?::|is |are |– |- |$)/i
const IN_BRACKETS = /\(\s*["'“”‘’]*(?:(?:the|as|hereinafter) )*["'“”‘’]*(?:joint )?tenants?["'“”‘’]*\s*\)/i
const TITLE =
  /^\W*(?:(?:the|this|assured|shorthold|residential|private|periodic|joint|fixed|term|model|standard) )*(?:tenancy|lease|letting|rental) agreement\W*$/i
const COUNCIL_TAX = /^\W*(?:your )?council tax (?:bill|demand|notice)\b/i
/** Words of a heading, where a name would stand. */
const NO_NAME =
  /\b(?:council|tax|discounts?|exempt\w*|reductions?|relief|support|notes?|information|property|landlords?)\b/i
const MOST_NAME_WORDS = 10
const JOINS = /^(?:&|and|van|von|de|der|bin|al)$/

/** `Bob Miller and Ida Stone`, also behind a label of its own. */
function isNames(text: string): boolean {
  const words = text
    .slice(text.lastIndexOf(':') + 1)
    .split(/[\s,]+/)
    .filter(Boolean)
  return (
    words.length > 0 &&
    words.length <= MOST_NAME_WORDS &&
    !NO_NAME.test(text) &&
    words.every((word) => /^\(?\p{Lu}[\p{L}\p{M}'’.()-]*$/u.test(word) || JOINS.test(word))
  )
}

export function isLet(page: string): boolean {
  const lines = page
    .split('\n')
    .map((line) => line.slice(0, LONGEST_LINE).trim())
    .filter(Boolean)
  const cells = lines.map((line) => line.split(CELL_ENDS).filter((cell) => cell.trim() !== ''))
  const spaced = lines.map((line) => line.replace(/\s+/g, ' '))
  if (spaced.some((line) => IN_BRACKETS.test(line))) return true
  if (spaced.some((line) => TITLE.test(line)) && !spaced.some((line) => COUNCIL_TAX.test(line))) return true
  return cells.some((row, i) =>
    row.some((cell, at) => {
      const label = TENANT.exec(cell)
      if (!label) return false
      const value = cell.slice(label[0].length).trim()
      return value ? isNames(value) : [row[at + 1] ?? '', ...(cells[i + 1] ?? [])].some(isNames)
    }),
  )
}
