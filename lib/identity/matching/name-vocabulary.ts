/** Words that stand beside a name and are no part of it, or tie its parts together. Folded, upper case. */
const words = (text: string) => new Set(text.trim().split(/\s+/))

/** Before a name, in a line of an address. */
export const TITLES_OF_ADDRESSEES = 'MR MRS MS MISS MX DR PROF REV'
/** Before a name at the beginning of a line: within one, Sir and Dame are a street's words as well. */
export const TITLES_OF_POST = `${TITLES_OF_ADDRESSEES} SIR DAME`
/** Before a name. */
export const TITLES =
  words(`${TITLES_OF_POST} MASTER MADAM DOCTOR PROFESSOR LORD LADY BARONESS REVD REVEREND FR FATHER CANON RABBI IMAM CLLR COUNCILLOR CAPT CAPTAIN MAJOR COL COLONEL LT LIEUTENANT SGT SERGEANT CPL MESSRS
  HERR HERRN FRAU EHELEUTE FAMILIE DIPL DIPLING MME MLLE MONSIEUR MADAME SENOR SENORA SR SRA SRTA DOTT DOTTSSA PROFSSA SIG SIGRA SIGNA SIGNOR SIGNORA PANI DHR MEVR SHRI SMT`)
/** Titles that are somebody's surname: only with a full stop, before another title, or behind these. */
export const DOUBTFUL_TITLES: Record<string, string[]> = { PAN: [], ING: ['DIPL'], HON: ['THE', 'RT'] }
/** Before a title only: the Right Honourable. */
export const BEFORE_TITLES = words('THE RT')
/** Behind a doctor's title, in small letters: somebody's name otherwise. */
export const FACULTIES = words('MED RER NAT PHIL JUR HABIL')
/** Titles of one more person, when they stand in the middle of a line. */
export const CIVIL_TITLES = words('MR MRS MS MISS MX MASTER DR')
/** A civil title that is a surname, too, at the end of a line. */
export const TITLES_OR_SURNAMES = words('MASTER')
/** Behind a name. */
export const SUFFIXES = words(
  'JR JNR SR SNR JUNIOR SENIOR II III IV OBE MBE CBE KBE DBE PHD DPHIL ESQ BSC MSC MBBS FRCS FRSA RN HONS',
)
/** Behind a name and a comma only: somebody's surname otherwise. */
export const SUFFIXES_BEHIND_COMMA = words('BA MA MD QC KC JP BDS MP CH VC PC')
/** A suffix that is a surname, too, behind given names only. */
export const SUFFIXES_OR_SURNAMES = words('SENIOR')
/** Suffixes that tell fathers from sons. I and V are dropped from no name, for they may be initials. */
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
/** Between given name and surname, or before either's last word; single letters in lower case only, others are initials. */
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
/** Written with an apostrophe or apart; apart they may be an initial as well: O Brien, D Souza. */
export const LETTER_PREFIXES = words('O D L N')
/** Whoever lives there. */
export const NOBODY = words(
  'THE OCCUPIER OCCUPIERS OCCUPANT RESIDENT RESIDENTS HOUSEHOLDER HOMEOWNER OWNER TENANT CUSTOMER ADDRESSEE PRESENT CURRENT LEGAL VALUED',
)
/** Behind the name of a firm. */
export const FIRMS = words(
  'LTD LIMITED PLC LLP LLC INC GMBH TRUST TRUSTEES COMPANY ASSOCIATES PARTNERS PARTNERSHIP FOUNDATION PROPERTIES HOLDINGS ENTERPRISES',
)
/** Nobody's name behind an &. */
export const FIRM_PARTNERS = words('SON SONS DAUGHTER DAUGHTERS CO COMPANY PARTNERS ASSOCIATES BROS BROTHERS')
/** What a passport says where its holder has one name only. */
export const PLACEHOLDERS = words('XXX XXXX FNU LNU UNKNOWN NULL NONE')
/** The same as a whole field; within a name, No is a surname. */
export const NO_NAME = /^(?:X{3,}|N[FLG]N|NO ?(?:(?:GIVEN|FIRST|FORE|LAST|FAMILY|SUR) ?)?NAMES?)$/
/** Not available, as it is written with its stroke: Na is a given name in China and a surname in Korea. */
export const NOT_AVAILABLE = /^\s*N\s?\/\s?A\s*$/i
