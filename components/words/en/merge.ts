import { english } from '@/lib/client/words/english'

export default english('merge', {
  sideBySide: '{plural} side by side',
  stays: 'Stays',
  allAreKept: 'All are kept',
  theyDifferGapsAreFilled: 'They differ; gaps are filled',
  theyDiffer: 'They differ',
  of: '{label} of {titleOf}:',
  merged: '{plural} merged',
  undo: 'Undo',
  mergeInto: 'Merge into {shortTitle}',
  movesMoveTo: '{things} {isOne, select, true {moves} other {move}} to {shortTitle}.',
  nothingElseHasToMove: 'Nothing else has to move.',
  goesGoForDaysIt: '{moves} {counted} {gone, plural, one {goes} other {go}}; for 30 days it can be undone.',
  merge: 'Merge {count} {plural}',
  whatPointsToThoseThat:
    'What points to those that go will point to the one that stays. It can be undone for 30 days, under Settings → Import and export → Merges.',
  loading: 'Loading',
  cancel: 'Cancel',
})
