import type { Translated } from '@/lib/client/words/english'
import type en from '../en/merge'

export default {
  sideBySide: '{plural} nebeneinander',
  stays: 'Bleibt',
  allAreKept: 'Alle bleiben erhalten',
  theyDifferGapsAreFilled: 'Sie unterscheiden sich; Lücken werden gefüllt, wenn nichts widerspricht',
  theyDiffer: 'Sie unterscheiden sich',
  of: '{label} von {titleOf}:',
  merged: '{plural} zusammengeführt',
  undo: 'Rückgängig',
  mergeInto: 'In {shortTitle} zusammenführen',
  movesMoveTo: '{things} {isOne, select, true {geht} other {gehen}} zu {shortTitle}.',
  nothingElseHasToMove: 'Sonst muss nichts umziehen.',
  goesGoForDaysIt:
    '{moves} {counted} {gone, plural, one {verschwindet} other {verschwinden}}; 30 Tage lang lässt es sich rückgängig machen.',
  merge: '{count} {plural} zusammenführen',
  whatPointsToThoseThat:
    'Was auf die verschwindenden zeigt, zeigt dann auf den bleibenden Datensatz. Das lässt sich 30 Tage lang rückgängig machen, unter Einstellungen → Import und Export → Zusammenführungen.',
  loading: 'Wird geladen',
  cancel: 'Abbrechen',
} satisfies Translated<typeof en>
