import { joined, textOf, type Word } from './name-words'

/**
 * Abd al-Rahman, Abdul Rahman, Abdelrahman, Abdurrahman: "servant of", the article and one of the names of God are one
 * given name, written as one word, two or three, with the article as spelled or as spoken. Only these names are joined:
 * other words after Abdul may be names of their own. Folded spellings; each line is one name.
 */
const NAMES_OF_GOD = `
AHAD
ALIM ALEEM
ALLAH LLAH LAH LA LLA
AZIM AZEEM
AZIZ AZEEZ
BAKI BAQI
BARI
BASIR BASEER
BASIT BASET
FATTAH FATAH
GHAFFAR GAFFAR
GHAFUR GHAFOOR GAFUR GAFOOR
GHANI GANI
HADI
HAFIZ
HAI HAYY HAY
HAKIM HAKEEM
HALIM HALEEM
HAMID HAMEED
HAQ HAQUE HAQQ HAK
JABBAR JABAR
JALIL JALEEL
KABIR KABEER
KADIR KADER QADIR QADER
KARIM KAREEM KRIM
KHALIQ KHALEQ
LATIF LATEEF
MAJID MAJEED
MALIK MALEK
MANNAN MANAN
MATIN MATEEN
NASIR NASSER NASER NASSIR
NUR NOOR
QAYYUM QAYUM QAYOUM
QUDDUS QUDUS
RAHIM RAHEEM
RAHMAN REHMAN RAHMANE
RASHID RASHEED RACHID
RAUF RAOUF
RAZZAQ RAZAQ RAZZAK RAZAK
SABUR SABOOR SABOUR
SALAM SALAAM
SAMAD SAMED
SAMI
SATTAR SATAR
SHAKUR SHAKOOR SHAKOUR
WADUD WADOOD
WAHAB WAHHAB
WAHID WAHED
WAKIL WAKEEL
`
const NAMES = new Map(
  NAMES_OF_GOD.trim()
    .split('\n')
    .flatMap((line) => line.split(' ').map((name) => [name, line.split(' ')[0] ?? name])),
)

/** The article, its L assimilated to the next letter (Abdur-Rahman, Abdus-Samad), or omitted, as in Malay. */
const SERVANT = /^ABD(?:(?:OU|[AEIU])?L|(?:OU|[AEIU])(?:R(?=R)|S(?=S)|N(?=N)|Z(?=Z)|D(?=D)|T(?=T)))?([A-Z]{2,})$/

/** The name of God in a single-word name; null in any other. */
function servedIn(name: string): string | null {
  const served = SERVANT.exec(name)?.[1]
  return (served && NAMES.get(served)) ?? null
}

export const isServant = (name: string): boolean => servedIn(name) !== null

/** The same such name, however its article is written. Symmetric. */
export function areOneServant(a: string, b: string): boolean {
  const served = servedIn(a)
  return served !== null && served === servedIn(b)
}

const MAX_WORDS = 3
const key = (word: Word) => word.spellings[0] ?? ''

/** Joins each such name to one word; returns the same array if none has more than one. */
export function joinServants(words: Word[]): Word[] {
  const at = words.findIndex((word) => key(word).startsWith('ABD'))
  if (at < 0) return words
  const length = [MAX_WORDS, 2].find(
    (most) =>
      words.length >= at + most &&
      servedIn(
        words
          .slice(at, at + most)
          .map(key)
          .join(''),
      ) !== null,
  )
  const [before, name] = [words.slice(0, at), words.slice(at, at + (length ?? 1))]
  const behind = joinServants(words.slice(at + name.length))
  if (length === undefined) return behind.length < words.length - at - 1 ? [...before, ...name, ...behind] : words
  const [first] = name
  return [
    ...before,
    { text: textOf(name), spellings: joined(name), bound: first?.bound ?? false, composed: true },
    ...behind,
  ]
}
