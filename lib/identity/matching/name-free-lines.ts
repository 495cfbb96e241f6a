import { anyOf } from './any-of'
import { SHORT_MONTHS } from './months'

/** Lines that name somebody without saying that the paper is theirs. */
const AMOUNT = /[£$€]\s?\d|\d[.,]\d\d(?!\d)/
const LEADING_DATE = new RegExp(
  `^\\s*\\d{1,2}(?:st|nd|rd|th)?\\s?(?:[/.-]\\s?\\d{1,2}\\b|-?${anyOf(SHORT_MONTHS)}[a-z]*\\b)`,
  'i',
)
const IN_PASSING =
  /^\W*(?:c\s?\/\s?o|care\s+of|dear|hello|hi|yours|signed|by)\b|\b(?:payments?|paid|received|transfer(?:red)?|from|rent|credit|debit|standing\s+order|on\s+behalf\s+of|chief|director|manager|secretary)\b/i
/** The same in other languages, and signatures for somebody else, in lower case: Bei is a given name, I. A. are initials. */
const IN_LOWER_CASE =
  /^\W*(?:[Cc]hez|bei|bij|presso|[Cc]\s?\/-|(?:[Aa]ux bons soins|[Aa]o cuidado|[Aa]l cuidado|[Aa]lle cure) d\p{L}{1,3}|p\.\s?p\.|per\s+pro|i\.\s?[AV]\.)\s/u
const OF_THE_DEAD =
  /\b(?:the\s+late(?!\s+(?:payment|fee|charge))|estate\s+of|deceased|execut(?:ors?|rix)|exors?|exec(?:s(?!\s+(?:ltd|limited|llp|plc|inc)\b)|ors)|(?<!chief\s)exec\.?\s+of|dec['’‘`´]?d|pers\.?\s+reps?|personal\s+representatives?|rep(?:resentative)?s\s+of)\b/i
/** Heirs and estates in other languages. */
const OF_THE_DEAD_ABROAD =
  /(?<!\p{L})(?:nachlass\s(?:von|de[rs])|erben\s(?:nach|von|de[rs])|erbengemeinschaft|verstorben(?:en?|er)?|succession\s(?:de|d['’])|h[ée]ritiers?\s(?:de|d['’])|herederos\sde|eredi\s(?:di|del(?:la)?)|erven\s(?:van|wijlen)|herdeiros\sd[eao]|spadkobierc\p{L}{1,3}|zmar[łl](?:y|a|ego|ej))(?!\p{L})/iu

/** Lists of payments, greetings and signatures. */
export const isNobodysLine = (line: string): boolean =>
  AMOUNT.test(line) ||
  LEADING_DATE.test(line) ||
  IN_PASSING.test(line) ||
  IN_LOWER_CASE.test(line) ||
  speaksOfTheDead(line)

/** Mail to somebody's estate does not prove where they live. */
export const speaksOfTheDead = (text: string): boolean => OF_THE_DEAD.test(text) || OF_THE_DEAD_ABROAD.test(text)
