import { english } from '@/lib/client/words/english'

export default english('merge', {
  sideBySide: '{plural} side by side',
  stays: 'Stays',
  allAreKept: 'All are kept',
  theyDifferGapsAreFilled: 'They differ; gaps are filled if nothing contradicts',
  theyDiffer: 'They differ',
  of: '{label} of {titleOf}:',
  merged: '{plural} merged',
  undo: 'Undo',
  mergeInto: 'Merge into {shortTitle}',
  movesMoveTo: '{things} {isOne, select, true {moves} other {move}} to {shortTitle}.',
  nothingElseHasToMove: 'Nothing else needs to move.',
  goesGoForDaysIt: '{moves} {counted} {gone, plural, one {is} other {are}} removed; you can undo this for 30 days.',
  merge: 'Merge {count} {plural}',
  whatPointsToThoseThat:
    'References to the removed ones will point to the one that stays. You can undo this for 30 days, under Settings → Import and export → Merges.',
  loading: 'Loading',
  cancel: 'Cancel',
})
