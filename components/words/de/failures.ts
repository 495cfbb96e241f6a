import type { Translated } from '@/lib/client/words/english'
import type en from '../en/failures'

export default {
  somethingWentWrong: 'Etwas ist schiefgegangen',
  thisPageCouldNotBe: 'Diese Seite ließ sich nicht zeigen. Nichts Gespeichertes ist verloren.',
  theServiceIsAway: 'Bonafide ist gerade nicht erreichbar',
  youStaySignedIn:
    'Die Datenbank antwortet nicht. Sie sind weiterhin angemeldet, und nichts Gespeichertes ist verloren.',
  tryAgain: 'Erneut versuchen',
  notFoundBonafide: 'Nicht gefunden · Bonafide',
  thisPageDoesNotExist: 'Diese Seite gibt es nicht',
  theAddressMayBeMistyped: 'Vielleicht ist die Adresse vertippt, oder die Seite ist umgezogen.',
  goToTheStart: 'Zur Startseite',
} satisfies Translated<typeof en>
