import type { Translated } from '@/lib/client/words/english'
import type en from '../en/start-workflow'

export default {
  runAWorkflow: 'Workflow ausführen',
  run: 'Ausführen…',
  workflows: 'Workflows',
  leftOut: '{count} ausgelassen: {reason}',
  notFound: 'nicht mehr vorhanden',
  conditionNotMet: 'die Bedingung ist nicht erfüllt',
  underWay: 'es läuft schon einer',
  itRuns: 'Er läuft',
  itRunsTimes: 'Er läuft {count}-mal',
  itDidNotStart: 'Er wurde nicht gestartet',
  thereWasNothingToRun: 'Es gab nichts, wofür er laufen könnte.',
} satisfies Translated<typeof en>
