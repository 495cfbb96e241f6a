import type { Translated } from '@/lib/client/words/english'
import type en from '../en/jobs'

export default {
  notBegunYet: 'Noch nicht begonnen',
  waitingForItsTurn: 'Wartet, bis er an der Reihe ist',
  underWay: 'In Arbeit',
  completed: 'Abgeschlossen',
  failed: 'Fehlgeschlagen',
  theServerSays: 'Der Server meldet auf Englisch: {problem}',
  whyItFailed: 'Er kam nicht zu Ende',
  stopped: 'Angehalten',
  undoing: 'Wird rückgängig gemacht',
  undone: 'Rückgängig gemacht',
  restored: 'wiederhergestellt',
  theServerCannotSave: 'Der Server kann gerade nichts speichern; danach geht es von selbst weiter.',
  created: 'angelegt',
  updated: 'geändert',
  deleted: 'gelöscht',
  skipped: 'übersprungen',
  refused: 'abgewiesen',
  leftAsTheyAre: 'gelassen, wie sie sind',
  sent: 'gesendet',
  of: ' von {rowsTotal}',
  progress: 'Fortschritt',
  stop: 'Anhalten',
  undo: 'Rückgängig',
} satisfies Translated<typeof en>
