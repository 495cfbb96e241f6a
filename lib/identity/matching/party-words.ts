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
  '(?:account|relationship|property|housing|tenancy|lettings?|case)\\s+(?:managers?|officers?|handlers?)',
  'agente?s?\\s+(?:immobiliers?|immobiliar[ei]|inmobiliari[oa]s?|imobili[áa]ri[oa]s?)',
  `(?:(?:superior|head|sub-?letting)\\s+(?:landlords?|agents?))|landlords?|landlad(?:y|ies)|lessors?|licensors?|lenders?|guarantors?|(?:(?:letting|managing|estate)\\s+)?agents?|witness(?:es)?|${OWNERS}`,
  'bailleurs?|bailleresses?|verhuurders?|vermieter(?:in|s)?|wohnungsgeber(?:in|s)?',
  'arrendador(?:a|es|as)?|locator[ei]|locatric[ei]|senhori[oa]s?|wynajmuj[ąa]c[ya]',
  `(?:(?:previous|former|outgoing|last|past|prior|old|departing|prospective|proposed|future)\\s+|ex(?:-\\s?|\\s+))${LIVED_THERE}`,
  'vormieter(?:in|s)?|voreigent[üu]mer(?:in|s)?|(?:vorherig|fr[üu]her|ehemalig|bisherig)e[rn]?\\s+(?:mieter|bewohner|eigent[üu]mer|kunde|kundin|kontoinhaber)(?:in)?',
  '(?:anciens?|anciennes?|pr[ée]c[ée]dente?s?)\\s+(?:locataires?|occupante?s?|titulaires?|clients?|cliente?s?)',
  '(?:(?:anterior(?:es)?|antigu[oa]s?)\\s+(?:titular|inquilin[oa]|arrendatari[oa])|(?:titular|inquilin[oa]|arrendatari[oa])\\s+anterior)(?:es)?',
  'vorige\\s+(?:huurder|bewoner)s?|precedente\\s+(?:inquilin[oa]|intestatari[oa]|conduttore)|poprzedni\\s+(?:najemca|lokator)',
].join('|')
/** Whoever is named as one lives there, unless another is named as the resident. */
export const MAY_LIVE_THERE =
  '(?:named|billing)\\s+contacts?|contact\\s+names?|parents?|guardians?|(?<!\\p{L}\\s)(?:payers?|(?:abweichende[rn]?\\s+)?zahler(?:in)?|payeu(?:r|se)|pagador(?:a|es)?|betaler|płatnik)'
/** Words that are also surnames, or that accompany the resident's name: they refer to others only as a label. */
export const LABEL_ONLY = [
  'sellers?|vendors?|payees?|beneficiar(?:y|ies)|trustees?|nominees?|employers?|carers?|appointees?|attorneys?|next\\s+of\\s+kin|emergency\\s+contacts?|third\\s+part(?:y|ies)|solicitor|surveyor|engineer|supervisor|advis[eo]r',
  '(?:prepared|referred|inspected|guaranteed|managed|let|witnessed|countersigned|verified|checked|approved|served|issued)\\s+by',
  '(?:site|branch|hr|human\\s+resources)\\s+(?:managers?|officers?)',
  '(?:authori[sz]ed|additional)\\s+(?:users?|persons?|card\\s?holders?)|named\\s+drivers?|neighbou?rs?',
  `(?:(?:legal|personal|authori[sz]ed)\\s+)?representatives?|(?:authori[sz]ed|nominated)\\s+contacts?|${MAY_LIVE_THERE}|contact\\s+person|(?:authori[sz]ed\\s+)?signator(?:y|ies)|key\\s?holders?|referees?|deput(?:y|ies)|brokers?|valuers?|caretakers?|notar(?:y|ies)|inventory\\s+clerk|(?:customer|mortgage|housing|debt)\\s+(?:(?:services?|care)\\s+)?advis[eo]r|your\\s+contact|directors?|company\\s+secretary|power\\s+of\\s+attorney`,
  'kontobevollm(?:ä|ae)chtigte[rn]?|notfallkontakt|tut(?:eurs?|rices?|or(?:a|es)?)|autorizad[oa]s?|delegat[oa]',
  'garante?s?|t[ée]moins?|borgstellers?|getuigen?|b(?:ü|ue)rg(?:e|in)|zeug(?:e|in)|verwalter(?:in)?|hausverwaltung|avalistas?|fiador(?:a|es)?|testigos?|testimon[ei]|testemunhas?|por[ęe]czyciel(?:ka)?|[śs]wiadek',
  'ansprechpartner(?:in)?|sachbearbeiter(?:in)?|conseill(?:er|[èe]re)|interlocut(?:eur|rice)|asesora?|caser[oa]|contactpersoon|consulente|referente',
  'makler(?:in)?|hausverwalter(?:in)?|hausmeister(?:in)?|(?:kunden)?(?:betreuer|berater)(?:in)?|kontaktperson|bevollm(?:ä|ae)chtigte[rn]?|vertreter(?:in)?|notare?|notaire|gestionnaire|mandataire|repr[ée]sentante?|syndic',
  'administrador(?:a|es)?|gestor(?:a|es)?|apoderad[oa]|representante|makelaar|borg|beheerder|gemachtigde|vertegenwoordiger|amministrat(?:ore|rice)|rappresentante|procurador(?:a|es)?|mediador(?:a|es)?|pe[łl]nomocnik|po[śs]rednik|zarz[ąa]dca',
].join('|')
export const OWN = [
  '(?:(?:joint|new|current|incoming)\\s+|co-?|sub-?)?tenants?|lessees?|licensees?|lodgers?|(?:(?:permitted|new|current|incoming)\\s+)?occup(?:ier|ant)s?|residents?|borrowers?|customers?|(?:account|policy)\\s+holders?',
  '(?:co)?locataires?|(?:unter|mit|nach|haupt)?mieter(?:in)?|mitbewohner(?:in)?|huurders?|arrendatari[oa]s?|inquilin[oa]s?|conduttor[ei]|conduttric[ei]|najemc[ay]',
].join('|')
/** Words for a tenant, besides `tenant`. */
export const TENANTS_ABROAD =
  'locataires?|(?:unter)?mieter(?:in)?|huurders?|arrendatari[oa]s?|inquilin[oa]s?|conduttor[ei]|conduttric[ei]|najemc[ay]'

/** Who may act for a tenant, or answer for one. */
const HELPERS = [
  '(?:(?:legal|letting|managing|estate|account|property|authori[sz]ed|personal)\\s+)?(?:agents?|landlords?|lessors?|representatives?|solicitors?|attorneys?|lawyers?|advis[eo]rs?|guarantors?|witness(?:es)?|trustees?|nominees?|appointees?|deput(?:y|ies)|carers?|employers?|referees?|parents?|guardians?|mother|father|managers?|officers?)',
  'next\\s+of\\s+kin|emergency\\s+contacts?|b(?:ü|ue)rg(?:e|in)|vertreter(?:in)?|bevollm(?:ä|ae)chtigte[rn]?|zeug(?:e|in)|vermieter(?:in)?|verwalter(?:in)?',
  'garante?s?|mandataires?|repr[ée]sentante?s?|t[ée]moins?|caution|bailleurs?|bailleresses?|borg(?:stellers?)?|gemachtigden?|vertegenwoordigers?|getuigen?|verhuurders?',
  'fiador(?:a|es)?|avalistas?|representantes?|apoderad[oa]s?|testigos?|testemunhas?|procurador(?:a|es)?|rappresentant[ei]|mandatari[oa]|testimon[ei]|locator[ei]',
].join('|')
const THE = '(?:\\s(?:the|our|your))?'
const OF = `(?:(?:acting\\s)?(?:for|of|on\\sbehalf\\sof)${THE}|(?:des|der|de|du|del|della|dello|do|da|dos|f(?:ü|ue)r|pour|para|per|van|voor|dla)(?:\\s(?:den?|die|het|la|le|los?|las?))?)`
/** `I am the landlord of the tenant Ann Hartley` and `Bob Miller, landlord of the tenant Ann Hartley` name the tenant. */
const NOT_IN_SENTENCE = `(?!(?<=\\b(?:am|is|are|bin|ist|suis|est|soy|sono)\\s(?:(?:the|an?|le|la)\\s)?|,\\s(?:the\\s)?)[\\p{L}\\s]{1,60}\\s(?:${OWN})\\s\\p{L})`
/** `Signed by/on behalf of the tenant`, `deposit held on behalf of the tenant`. */
const NOT_PAID = '(?<!(?:\\bor\\s|\\/\\s?|\\b(?:paid|held|received|collected|protected)\\s)(?:for\\sand\\s)?)'
/**
 * `Agent to the tenant`, `on behalf of the tenant` and `the tenant’s solicitor`. A notice of the landlord to the tenant
 * does name the tenant.
 */
export const FOR_TENANT = [
  `${NOT_IN_SENTENCE}(?:(?:${HELPERS}|${OWNERS})\\s(?:or|and)\\s)?(?:${HELPERS})\\s${OF}\\s(?:${OWN})s?`,
  `${NOT_IN_SENTENCE}(?<!(?:of|from|by)\\s(?:(?:the|our|your)\\s)?)(?:${HELPERS})\\sto${THE}\\s(?:${OWN})`,
  `(?:(?:signed|executed)\\s)?(?:for\\sand\\s)?${NOT_PAID}on\\sbehalf\\sof${THE}\\s(?:${OWN})`,
  `(?:signed|executed)\\sfor${THE}\\s(?:${OWN})`,
  `(?:${OWN})['’]s?\\s(?:${HELPERS})`,
  '(?:por[ęe]czyciel(?:ka)?|pe[łl]nomocnik|[śs]wiadek)\\snajemc(?:y|ów)',
].join('|')
/** Every match of `FOR_TENANT` contains this. */
export const OF_TENANT = `(?:${OF}|to${THE})\\s(?:${OWN})|(?:${OWN})['’]|najemc`
