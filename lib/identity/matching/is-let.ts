import { anyOf } from './any-of'
import { isGivenName } from './known-names'
import { IN_LIST } from './name-lines'
import { TITLES_ABROAD, TITLES_OF_POST } from './name-vocabulary'
import { wordsOf } from './name-words'
import { CALLED, CALLED_BEHIND, OWNERS, QUOTES, TENANTS_ABROAD } from './party-words'

/**
 * Whether a paper says that a home is let: it names the tenant, or it is an agreement. The small print of a bill
 * mentions tenants, too.
 */
const LONGEST_LINE = 400
const CELL_ENDS = /\s{2,}|\t|\|/
const TENANT = new RegExp(
  `^\\W*(?:\\d+\\W+)*(?:names? of )?(?:the )?(?:(?:joint|sole|current|lead|your) )*(?:tenants?|${TENANTS_ABROAD})(?:\\(s\\))?(?: \\d)?(?:['’]s?)?(?: full)?(?: names?)?(?:\\(s\\))? ?(?::|is |are |– |- |$)`,
  'i',
)
/** A single name after a colon counts, even if nobody knows it. */
const ONE_TENANT = new RegExp(`(?:tenant|${TENANTS_ABROAD})(?: \\d)?(?:['’]s)?(?: full)?(?: name)? ?:\\s*$`, 'i')
const CALLS = `[${QUOTES}\\s,]*(?:(?:${CALLED})[${QUOTES}\\s,]+)*`
const CALLED_TENANT = `(?:tenants?|${TENANTS_ABROAD})(?:[${QUOTES}\\s]|${CALLED_BEHIND})*`
/**
 * In brackets; or between dashes, after words such as “called” or on a line of its own: “Owner - Tenant - Other” is a
 * choice.
 */
const IN_BRACKETS = new RegExp(
  `\\(${CALLS}${CALLED_TENANT}\\)|(?:^|\\s)[–-]\\s?(?:${CALLED})\\s${CALLS}${CALLED_TENANT}[–-]|^[–-]${CALLS}${CALLED_TENANT}[–-]\\W*$`,
  'i',
)
const KIND = '(?:assured|shorthold|residential|private|periodic|fixed|term|model|standard)'
/** A lease or a rental alone may be of a car; a joint tenancy is a form of ownership. */
const TITLE = new RegExp(
  `^\\W*(?:(?:(?:the|this|joint|${KIND}) )*(?:(?:tenancy(?: lease| rental)?|letting) agreement)|(?:(?:agreement|contract) (?:for|of) (?:an? |the )?(?:${KIND} )*|(?:the |this )?${KIND} (?:${KIND} )*)tenancy)(?:,? dated\\b.*\\d.*| ?\\([^()]*\\))?\\W*$`,
  'i',
)
const TITLE_ABROAD =
  /^\W*(?:(?:wohnraum|wohnungs|unter)mietvertrag|wohnungsgeber(?:best[äa]tigung|bescheinigung)|(?:contrat de )?bail d['’]habitation|contrato de (?:arrendamiento|alquiler) de vivienda|huurovereenkomst woonruimte|umowa najmu (?:lokalu|mieszkania))(?: (?:nach|gem(?:äß|\.)|vom|zur?) .*)?\W*$/iu
const COUNCIL_TAX = /^\W*(?:your )?council tax (?:bill|demand|notice)\b/i
/** Words of a heading in the place of a name. */
const NO_NAME =
  /\b(?:council|tax|discounts?|exempt\w*|reductions?|relief|support|notes?|information|property|landlords?|(?:may|will) (?:be|have|need|not|pay))\b/i
/** Words after “tenant” that say there is none, or where to find one. */
const NAMES_NOBODY =
  /\b(?:none|nobody|not?|vacant|vacancy|empty|void|unknown|n\Wa|applicable|tbc|tba|to|be|confirmed|advised|see|below|above|overleaf|contact|us|moving|out|in|owner|occupied|occupiers?|energy|advice|help|bitte|reference|ref|status|type|details|information|service|services|signature|signed|date|yes|ltd|limited|number|adults?|persons?|people|city|borough|permit|parking|holders?|same|thank|account|online|residential|domestic|commercial|business)\b/i
const MAX_NAME_WORDS = 10
const MAX_UNKNOWN_WORDS = 4
const JOINS = /^(?:&|and|und|et|y|e|van|von|de|der|bin|al)$/
const NAME_WORD = /^\(?\p{Lu}[\p{L}\p{M}'’.()-]*$/u
const TITLED = new RegExp(`^${anyOf(TITLES_OF_POST)}$`)
const TITLED_ABROAD = new RegExp(`^${anyOf(TITLES_ABROAD)}$`)
/** What ends a name: an address or a date. */
const NAME_ENDS = /[,;\d]|\(\d/

const tells = (spelling: string) =>
  isGivenName(spelling) || TITLED.test(spelling) || TITLED_ABROAD.test(spelling) || /^[B-HJ-Z]$/.test(spelling)

/** `Bob Miller and Ida Stone`: at least two words, with a title, an initial or a given name among them. */
export const areNames = (words: string[]): boolean =>
  words.length > 1 &&
  words.length <= MAX_NAME_WORDS &&
  !NO_NAME.test(words.join(' ')) &&
  words.every((word) => NAME_WORD.test(word) || JOINS.test(word)) &&
  wordsOf(words.join(' ')).some(({ spellings }) => spellings.some(tells))

/** Two to four capitalised words that need not be known names: Tarquinius Okonkwo. */
export function isUnknownName(text: string): boolean {
  const words = (text.split(/[,;\d(]|\s[\p{L}'’ ]+:/u)[0] ?? '').split(/\s+/).filter(Boolean)
  return (
    words.length > 1 &&
    words.length <= MAX_UNKNOWN_WORDS &&
    words.every((word) => NAME_WORD.test(word) || JOINS.test(word)) &&
    !NO_NAME.test(words.join(' ')) &&
    !NAMES_NOBODY.test(words.join(' '))
  )
}

/** Up to what ends the names, or to the next label; also after a label of their own. */
function isNames(text: string): boolean {
  const parts = text.replace(IN_LIST, '').split(':')
  return parts.some((part, i) => {
    const [all, first] = [part, part.split(NAME_ENDS)[0] ?? ''].map((one) => one.split(/[\s,]+/).filter(Boolean))
    const label = first?.findIndex((word) => !NAME_WORD.test(word) && !JOINS.test(word)) ?? -1
    const beforeLabel = i < parts.length - 1 && label > 0 ? first?.slice(0, label) : first
    return areNames(all ?? []) || areNames(beforeLabel ?? [])
  })
}

/** Whether a line with a tenant's label, or the line below it, names somebody. */
export function namesTenant(line: string): boolean {
  const label = TENANT.exec(line)
  const value = label ? line.slice(label[0].length).trim() : line
  return isNames(value) || (label !== null && ONE_TENANT.test(label[0]) && isUnknownName(value))
}

export function isLet(page: string): boolean {
  const lines = page
    .split('\n')
    .map((line) => line.slice(0, LONGEST_LINE).trim())
    .filter(Boolean)
  const cells = lines.map((line) => line.split(CELL_ENDS).filter((cell) => cell.trim() !== ''))
  const spaced = lines.map((line) => line.replace(/\s+/g, ' '))
  if (spaced.some((line) => IN_BRACKETS.test(line))) return true
  if (
    spaced.some((line) => TITLE.test(line) || TITLE_ABROAD.test(line)) &&
    !spaced.some((line) => COUNCIL_TAX.test(line))
  )
    return true
  return namesAfter(cells, TENANT, ONE_TENANT).length > 0
}

/** A label for who lives in a home or pays for it. */
const RESIDENT =
  /^\W*(?:the )?(?:liable (?:persons?|part(?:y|ies))|(?:council )?tax ?payers?|bill ?payers?|account holders?|policy ?holders?|lease-?holders?|customers?|(?:new |current )?occupi?(?:er|ant)s?|residents?|titulaires?(?: du (?:contrat|compte))?|clients?|bewohner(?:in)?|kund(?:e|in)|kontoinhaber(?:in)?|vertragspartner(?:in)?|titular(?:es)?|clientes?|intestatari[oa]|bewoners?|klant|klient(?:ka)?)(?:\(s\))?(?:['’]s?)?(?: names?)? ?(?::|is |are |– |- |$)/i

/** `Liable person: Ann Hartley (sole owner)` and `Kunde: Ann Hartley, Eigentümerin`. */
const IS_OWNER = new RegExp(`\\((?:[\\p{L}-]+ ){0,3}(?:${OWNERS})(?!\\p{L})[^()]*\\)|[,–-] ?(?:${OWNERS})\\W*$`, 'iu')
const OWNER = new RegExp(
  `^\\W*(?:the )?(?:registered )?(?:${OWNERS})(?:\\(s\\))?(?: names?)? ?(?::|is |are |– |- |$)`,
  'iu',
)
/** The owner of an account, or a joint owner, may live with whoever else is named. */
const OWNS_WITH = /^\W*(?:joint|account|policy)\s+owners?(?:\(s\))?(?: names?)? ?(?::|– |- |$)/i

/**
 * Whether a label says who lives there or pays, and names neither an owner nor the expected person: an owner beside
 * them lives elsewhere.
 */
export function namesResident(page: string, expected = ''): boolean {
  const cells = page
    .split('\n')
    .map((line) => line.slice(0, LONGEST_LINE).trim())
    .filter(Boolean)
    .map((line) => line.split(CELL_ENDS).filter((cell) => cell.trim() !== '' && !IS_OWNER.test(cell)))
  if (cells.some((row) => row.some((cell) => OWNS_WITH.test(cell)))) return false
  const residents = namesAfter(cells, RESIDENT, /:\s*$/)
  const owners = residents.length > 0 ? [nameWords(expected), ...ownersIn(cells)] : []
  return residents.some((name) => !owners.some((owner) => nameWords(name).every((word) => owner.includes(word))))
}

/** What is below a cell. In a table, a cell below another heading does not belong to it. */
const belowCell = (row: string[], at: number, next: string[] = []): string[] =>
  row.length > 1 && next.length === row.length ? next.slice(at, at + 1) : next

/** The words of whom each label for an owner names. */
const ownersIn = (cells: string[][]): string[][] =>
  cells.flatMap((row, i) =>
    row.flatMap((cell, at) => {
      const label = OWNER.exec(cell)
      if (!label) return []
      if (label[0].length < cell.length) return [nameWords(cell)]
      return [nameWords([row[at + 1] ?? '', ...belowCell(row, at, cells[i + 1])].join(' '))]
    }),
  )

/** In lower case, without initials, titles and what joins two names. */
const nameWords = (text: string): string[] =>
  (text.match(/\p{L}[\p{L}\p{M}'’-]+/gu) ?? [])
    .filter((word) => !JOINS.test(word) && !TITLED.test(word.toUpperCase()))
    .map((word) => word.toLowerCase())

/**
 * Who is named after a label, in the next cell or below.
 * @param single labels after which two or more words count, even if nobody knows the name
 */
function namesAfter(cells: string[][], wanted: RegExp, single: RegExp): string[] {
  return cells.flatMap((row, i) =>
    row.flatMap((cell, at) => {
      const label = wanted.exec(cell)
      if (!label) return []
      const value = cell.slice(label[0].length).trim()
      const isOne = single.test(label[0])
      if (value) return isNames(value) || (isOne && isUnknownName(value)) ? [value] : []
      return [row[at + 1] ?? '', ...belowCell(row, at, cells[i + 1])].filter(isNames)
    }),
  )
}
