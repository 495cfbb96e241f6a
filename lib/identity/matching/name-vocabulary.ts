/** Words that accompany a name without being part of it, or that connect its parts. Folded, upper case. */
const words = (text: string) => new Set(text.trim().split(/\s+/))

/** Before a name, in a line of an address. */
export const TITLES_OF_ADDRESSEES = 'MR MRS MS MISS MX DR PROF REV'
/** Before a name at the start of a line; elsewhere Sir and Dame are also words of streets. */
export const TITLES_OF_POST = `${TITLES_OF_ADDRESSEES} SIR DAME`
/** The same in other languages; Sr is left out, because it is also Senior. */
export const TITLES_ABROAD = 'HERR HERRN FRAU MME MLLE MONSIEUR MADAME SRA DHR MEVR PANI'
/** Before a name. */
export const TITLES =
  words(`${TITLES_OF_POST} MASTER MADAM DOCTOR PROFESSOR LORD LADY BARONESS REVD REVEREND FR FATHER CANON RABBI IMAM CLLR COUNCILLOR CAPT CAPTAIN MAJOR COL COLONEL LT LIEUTENANT SGT SERGEANT CPL MESSRS
  ${TITLES_ABROAD} EHELEUTE FAMILIE DIPL DIPLING SENOR SENORA SR SRTA DOTT DOTTSSA PROFSSA SIG SIGRA SIGNA SIGNOR SIGNORA SHRI SMT`)
/** Titles that are also surnames: count only with a full stop, before another title, or after the listed ones. */
export const DOUBTFUL_TITLES: Record<string, string[]> = { PAN: [], ING: ['DIPL'], HON: ['THE', 'RT'] }
/** Only before a title: the Right Honourable. */
export const BEFORE_TITLES = words('THE RT')
/** After a doctor's title, in lower case; otherwise they are names. */
export const FACULTIES = words('MED RER NAT PHIL JUR HABIL')
/** In the middle of a line, the title of another person. */
export const CIVIL_TITLES = words('MR MRS MS MISS MX MASTER DR')
/** A civil title that is also a surname, at the end of a line. */
export const TITLES_OR_SURNAMES = words('MASTER')
/** After a name. */
export const SUFFIXES = words(
  'JR JNR SR SNR JUNIOR SENIOR II III IV OBE MBE CBE KBE DBE PHD DPHIL ESQ BSC MSC MBBS FRCS FRSA RN HONS',
)
/** Only after a name and a comma; otherwise they are surnames. */
export const SUFFIXES_BEHIND_COMMA = words('BA MA MD QC KC JP BDS MP CH VC PC')
/** A suffix that is also a surname: only after given names. */
export const SUFFIXES_OR_SURNAMES = words('SENIOR')
/** Suffixes that tell fathers from sons. I and V are never dropped, because they may be initials. */
export const GENERATIONS: Record<string, string> = {
  JR: 'second',
  JNR: 'second',
  JUNIOR: 'second',
  II: 'second',
  SR: 'first',
  SNR: 'first',
  SENIOR: 'first',
  I: 'first',
  III: 'third',
  IV: 'fourth',
  V: 'fifth',
}
/**
 * Between given name and surname, or before the last word of either; single letters only in lower case, since others
 * are initials.
 */
export const PARTICLES = words(
  'VAN VON UND VOM DE DEN DER DEL DELLA DELLE DELLO DEI DEGLI DI DA DO DOS DAS DU LA LE LOS LAS AF AV ZU ZUM ZUR TEN TER TE T S BIN BINT BINTI IBN BT AL EL UL UR EZ AP AB FERCH Y E I',
)
/** Written as one word or as two: Mac Donald, St John. */
export const PREFIXES: Record<string, string[]> = {
  MC: ['MC'],
  MAC: ['MAC'],
  ST: ['ST', 'SAINT'],
  SAINT: ['SAINT', 'ST'],
  SAN: ['SAN'],
  SANTA: ['SANTA'],
  FITZ: ['FITZ'],
  NI: ['NI'],
  UI: ['UI'],
}
/** Written with an apostrophe or apart; if apart, they may also be an initial: O Brien, D Souza. */
export const LETTER_PREFIXES = words('O D L N')
/** Words for whoever lives there. */
export const NOBODY = words(
  'THE OCCUPIER OCCUPIERS OCCUPANT RESIDENT RESIDENTS HOUSEHOLDER HOMEOWNER OWNER TENANT CUSTOMER ADDRESSEE PRESENT CURRENT LEGAL VALUED',
)
/** After the name of a firm. */
export const FIRMS = words(
  'LTD LIMITED PLC LLP LLC INC GMBH TRUST TRUSTEES COMPANY ASSOCIATES PARTNERS PARTNERSHIP FOUNDATION PROPERTIES HOLDINGS ENTERPRISES',
)
/** After an &, not a person. */
export const FIRM_PARTNERS = words('SON SONS DAUGHTER DAUGHTERS CO COMPANY PARTNERS ASSOCIATES BROS BROTHERS')
/** What a passport prints if its holder has only one name. */
export const PLACEHOLDERS = words('XXX XXXX FNU LNU UNKNOWN NULL NONE')
/** The same as a whole field; inside a name, No is a surname. */
export const NO_NAME = /^(?:X{3,}|N[FLG]N|NO ?(?:(?:GIVEN|FIRST|FORE|LAST|FAMILY|SUR) ?)?NAMES?)$/
/** Not available, with its slash: Na is a given name in China and a surname in Korea. */
export const NOT_AVAILABLE = /^\s*N\s?\/\s?A\s*$/i
