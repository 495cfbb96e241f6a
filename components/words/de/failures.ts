import type { Translated } from '@/lib/client/words/english'
import type en from '../en/failures'

export default {
  somethingWentWrong: 'Etwas ist schiefgegangen',
  thisPageCouldNotBe: 'Diese Seite ließ sich nicht zeigen. Nichts Gespeichertes ist verloren.',
  theServiceIsAway: 'Bonafide ist gerade nicht erreichbar',
  nobodyIsSignedOut:
    'Die Datenbank antwortet nicht. Dadurch wird niemand abgemeldet, und nichts Gespeichertes ist verloren.',
  tryAgain: 'Erneut versuchen',
  notFoundBonafide: 'Nicht gefunden · Bonafide',
  thisPageDoesNotExist: 'Diese Seite gibt es nicht',
  theAddressMayBeMistyped: 'Vielleicht ist die Adresse vertippt, oder die Seite ist umgezogen.',
  goToTheStart: 'Zur Startseite',
} satisfies Translated<typeof en>
