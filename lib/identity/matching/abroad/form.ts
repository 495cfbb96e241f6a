import type { BlockForm } from '../address-blocks'
import { anyOf } from '../any-of'
import type { Abroad } from './countries'
import { countryOf } from './country-of'
import { codesReadIn } from './postcodes'

/** Words for the sender's own address, in the languages of the supported countries. */
const SENDER =
  /(?<!\p{L})(?:si[eè]ge\s+social|exp[ée]diteur|adresse\s+de\s+retour|absender|sitz\s+der\s+gesellschaft|gesch[äa]ftsf[üu]hrer|r[üu]cksendung|afzender|retouradres|statutair|domicilio\s+social|remitente|sede\s+(?:legale|social)|mittente|remetente|siedziba|nadawca|KRS|NIP|R\.?C\.?S\.?|SIRET|HRB|KvK|USt-?Id\w*|P\.?\s?IVA|partita\s+iva|CIF|NIF|GSTIN|CIN|registered\s+office|remit(?:tance)?\s+to|mail\s+payments?\s+to|customer\s+service|lieu\s+de\s+(?:l['’])?installation|propri[ée]taire|bailleur|vermieter|verhuurder|arrendador|locatore|senhorio)(?!\p{L})/iu
const FIRM =
  /(?<!\p{L})(?:GmbH|AG|KG|e\.?\s?V\.?|mbH|SE|S\.?A\.?S?|SARL|S\.?\s?à\s?r\.?l|EURL|SCI|B\.?V\.?|N\.?V\.?|SRL|S\.?R\.?L\.?|S\.?p\.?A\.?|S\.?L\.?U?|Lda\.?|Sp\.?\s?z\s?o\.?\s?o\.?|Inc\.?|LLC|Corp\.?|Pvt\.?|Stadtwerke|Sparkasse|Volksbank|Finanzamt|Mairie|Trésor|Caisse|Banque|Banco|Banca|Bank|Gemeente|Ayuntamiento|Comune|Câmara|Urząd|Service\s+clients?|Kundenservice|Klantenservice|Assurances?|Versicherung(?:en)?|Energie|[ÉE]lectricit[ée]|Telekom|T[ée]l[ée]com)(?!\p{L})/u
/** Titles before an addressee. */
const TITLES = anyOf(
  'M\\. Mme Mlle Monsieur Madame Herrn? Frau Familie Dhr Mevr Mw De\\sheer Mevrouw Sr Sra D\\. Dña Don Doña Sig Sig\\.ra Gentile Spett Exmo Exma Pan Pani Shri Smt',
)
const TITLE = new RegExp(`(?:^|\\s|:)${TITLES}\\.?\\s+\\p{Lu}`, 'u')

const FORMS = new Map<Abroad, BlockForm>()

/**
 * How to find a country's address blocks on a page. Its postcode may precede the town, so a block ends with its whole
 * line.
 */
export function formOf(country: Abroad): BlockForm {
  const ready = FORMS.get(country)
  if (ready) return ready
  const form: BlockForm = {
    codesIn: (line) => codesReadIn(line, country),
    takesLine: true,
    isSender: (text) => SENDER.test(text),
    isFirm: (line) => FIRM.test(line) && !/^\s*\d/.test(line),
    isTitled: (line) => TITLE.test(line),
  }
  FORMS.set(country, form)
  return form
}

/** Undefined for British rules. @param address the expected one */
export function formFor(address: string): BlockForm | undefined {
  const country = countryOf(address)
  return country === 'GB' ? undefined : formOf(country)
}
