import type { Translated } from '@/lib/client/words/english'
import type en from '../en/deliveries'

export default {
  delivery: 'Zustellung',
  attempts: 'Versuche',
  notTriedYet: 'Noch nicht versucht.',
  noAnswer: 'Keine Antwort',
  ms: '{durationMs} ms',
  body: 'Inhalt',
  bodyLabel: 'Inhalt',
  close: 'Schließen',
  sentAgain: 'Erneut gesendet',
} satisfies Translated<typeof en>
