import { english } from '@/lib/client/words/english'

export default english('ui', {
  bonafide: '{title} · Bonafide',
  close: 'Close',
  itCannotBeShownAgain: 'It cannot be shown again after this. Copy it, or press the button at the end.',
  copyItFirst: 'Copy it first',
  discardWhatYouHaveTyped: 'Discard what you have typed?',
  itHasNotBeenSaved: 'It has not been saved.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  copied: 'Copied',
  copy: 'Copy {label}',
  copy2: 'Copy {label}',
  cancel: 'Cancel',
  notices: 'Notifications',
})
