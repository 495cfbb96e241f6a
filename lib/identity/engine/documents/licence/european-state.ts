import type { OcrLine } from '../ocr/recogniser'
import { findDriverNumber } from './driver-number'
import { findDates } from './licence-dates'

/**
 * “Driving licence” as states print it in their headings (Directive 2006/126/EC annex I), without accents, which the
 * recogniser often loses; with the state's code (ICAO 9303) if no other state uses that language. Bulgarian and Greek
 * are not supported.
 */
const HEADINGS: [heading: RegExp, state: string][] = [
  [/CEAD.?NAS TIOM/, 'IRL'],
  [/PERMISO DE CONDUC/, 'ESP'],
  [/PATENTE DI GUIDA/, 'ITA'],
  [/CARTA DE CONDU/, 'PRT'],
  [/PRAWO JAZDY/, 'POL'],
  [/K.REKORT/, 'DNK'],
  [/K.RKORT/, 'SWE'],
  [/AJOKORTTI/, 'FIN'],
  [/R.DI.SKY PR.KAZ/, 'CZE'],
  [/VODI.SKY PREUKAZ/, 'SVK'],
  [/VOZNI.KO DOVOLJENJE/, 'SVN'],
  [/VOZA.KA DOZVOLA/, 'HRV'],
  [/PERMIS DE CONDUCERE/, 'ROU'],
  [/VEZET.I ENGED/, 'HUN'],
  [/JUHILUBA/, 'EST'],
  [/VAD.T.JA APLIEC/, 'LVA'],
  [/VAIRUOTOJO PA/, 'LTU'],
  [/SEWQAN/, 'MLT'],
  [/F.{1,2}HRERSCHEIN|PERMIS DE CONDUIRE|R.{1,2}BEW.{1,2}S/, ''],
]
const NAMES: [name: RegExp, state: string][] = [
  [/DEUTSCHLAND/, 'D'],
  [/STERREICH/, 'AUT'],
  [/FRAN.{1,2}AISE/, 'FRA'],
  [/NEDERLANDEN/, 'NLD'],
  [/BELG[IU]/, 'BEL'],
  [/LUXEMBOURG/, 'LUX'],
]
/** British cards prove themselves by their number. A word in the background pattern must not bypass that check. */
const BRITISH = /DVLA|NORTHERN IRELAND|UNITED KINGDOM/

/**
 * The state of a licence with the heading of an EU member, `''` if only its language is known; `null` for any other
 * card. The background of each card repeats the heading in all languages in lower case, so only capitals count.
 */
export function europeanState(lines: OcrLine[]): string | null {
  const text = lines.map((line) => plain(line.text)).join('\n')
  const english = /DRIV\w+ LICEN/.test(text) && !/CEAD.?NAS TIOM/.test(text)
  const british = lines.some(isBritish)
  const language = HEADINGS.find(([heading]) => heading.test(text))?.[1]
  if (language === undefined || english || british) return null
  return language || (NAMES.find(([name]) => name.test(text))?.[1] ?? '')
}

/** A British number is one word; several words in a row can look like one by chance. */
const isBritish = ({ text, words }: OcrLine) =>
  words.some((word) => word.text.length >= 16 && findDriverNumber(word.text) !== null) ||
  (BRITISH.test(plain(text)) && !isBirthRow(text))

/** Many people in Ireland were born in the United Kingdom. */
const isBirthRow = (text: string) => findDates(text).length > 0 && !text.includes('DVLA')

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ')
