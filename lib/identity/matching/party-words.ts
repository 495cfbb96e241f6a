export const QUOTES = '"\'“”‘’„«»'
/** `(hereinafter called “the Landlord”)`, `(nachfolgend Vermieterin genannt)`. */
export const CALLED =
  'the|as|together|joint|jointly|hereinafter|hereafter|called|known|referred|to|nachfolgend|nachstehend|im|folgenden|kurz|der|die|als|ci-apr[èe]s|d[ée]nomm[ée]e?|d[ée]sign[ée]e?|le|la|el|il|en|adelante|in|hierna|te'
export const CALLED_BEHIND = '(?:genannt|bezeichnet|genoemd|noemen)'
/**
 * Words in papers about a home for the resident and for the other people they name: in English and the languages of the
 * supported countries.
 */
const LIVED_THERE =
  '(?:tenants?|occup(?:ier|ant)s?|residents?|customers?|owners?|bill\\s*payers?|(?:account\\s+)?holders?)'
/** The owner of a home lives there, unless it is let. */
export const OWNERS =
  'owners?|proprietors?|freeholders?|propri[ée]taires?|eigent[üu]mer(?:in|s)?|propietari[oa]s?|propriet[áa]ri[oa]s?|eigenaars?|eigenares|w[łl]a[śs]ciciel(?:ka)?'
export const PARTIES = [
  `landlords?|landlad(?:y|ies)|lessors?|licensors?|lenders?|guarantors?|(?:(?:letting|managing|estate)\\s+)?agents?|witness(?:es)?|${OWNERS}`,
  'bailleurs?|bailleresses?|verhuurders?|vermieter(?:in|s)?|wohnungsgeber(?:in|s)?',
  'arrendador(?:a|es|as)?|locator[ei]|locatric[ei]|senhori[oa]s?|wynajmuj[ąa]c[ya]',
  `(?:(?:previous|former|outgoing|last|past|prior|old|departing)\\s+|ex(?:-\\s?|\\s+))${LIVED_THERE}`,
  'vormieter(?:in|s)?|voreigent[üu]mer(?:in|s)?|(?:vorherig|fr[üu]her|ehemalig|bisherig)e[rn]?\\s+(?:mieter|bewohner|eigent[üu]mer|kunde|kundin|kontoinhaber)(?:in)?',
  '(?:anciens?|anciennes?|pr[ée]c[ée]dente?s?)\\s+(?:locataires?|occupante?s?|titulaires?|clients?|cliente?s?)',
  '(?:anterior(?:es)?\\s+(?:titular|inquilin[oa]|arrendatari[oa])|(?:titular|inquilin[oa]|arrendatari[oa])\\s+anterior)(?:es)?',
  'vorige\\s+(?:huurder|bewoner)s?|precedente\\s+(?:inquilin[oa]|intestatari[oa]|conduttore)|poprzedni\\s+(?:najemca|lokator)',
].join('|')
/** Words that are also surnames, or that accompany the resident's name: they refer to others only as a label. */
export const LABEL_ONLY = [
  'sellers?|vendors?|payees?|beneficiar(?:y|ies)|trustees?|nominees?|employers?|carers?|appointees?|attorneys?|next\\s+of\\s+kin|emergency\\s+contacts?|third\\s+part(?:y|ies)|solicitor|surveyor|engineer|supervisor|advis[eo]r',
  '(?:prepared|referred|inspected|guaranteed|managed|let|witnessed)\\s+by',
  'garante?s?|t[ée]moins?|borgstellers?|getuigen?|b(?:ü|ue)rg(?:e|in)|zeug(?:e|in)|verwalter(?:in)?|hausverwaltung|avalistas?|fiador(?:a|es)?|testigos?|testimon[ei]|testemunhas?|por[ęe]czyciel(?:ka)?|[śs]wiadek',
  'ansprechpartner(?:in)?|sachbearbeiter(?:in)?|conseill(?:er|[èe]re)|interlocut(?:eur|rice)|asesora?|caser[oa]|contactpersoon|consulente|referente',
].join('|')
export const OWN = [
  '(?:joint\\s+|co-?|sub-?)?tenants?|lessees?|licensees?|lodgers?|(?:permitted\\s+)?occup(?:ier|ant)s?|residents?|borrowers?|customers?|(?:account|policy)\\s+holders?',
  '(?:co)?locataires?|(?:unter|mit|nach|haupt)?mieter(?:in)?|mitbewohner(?:in)?|huurders?|arrendatari[oa]s?|inquilin[oa]s?|conduttor[ei]|conduttric[ei]|najemc[ay]',
].join('|')
/** Words for a tenant, besides `tenant`. */
export const TENANTS_ABROAD =
  'locataires?|(?:unter)?mieter(?:in)?|huurders?|arrendatari[oa]s?|inquilin[oa]s?|conduttor[ei]|conduttric[ei]|najemc[ay]'
