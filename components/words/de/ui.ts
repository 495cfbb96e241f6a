import type { Translated } from '@/lib/client/words/english'
import type en from '../en/ui'

export default {
  bonafide: '{title} · Bonafide',
  close: 'Schließen',
  itCannotBeShownAgain: 'Danach lässt es sich nicht mehr zeigen. Kopieren Sie es, oder drücken Sie den Knopf am Ende.',
  copyItFirst: 'Erst kopieren',
  discardWhatYouHaveTyped: 'Verwerfen, was Sie getippt haben?',
  itHasNotBeenSaved: 'Es wurde nicht gespeichert.',
  discard: 'Verwerfen',
  keepEditing: 'Weiter bearbeiten',
  copied: 'Kopiert',
  copy: '{label} kopieren',
  copy2: '{label} kopieren',
  cancel: 'Abbrechen',
  notices: 'Meldungen',
} satisfies Translated<typeof en>
