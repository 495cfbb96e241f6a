import { english } from '@/lib/client/words/english'

export default english('jobs', {
  notBegunYet: 'Not begun yet',
  waitingForItsTurn: 'Waiting for its turn',
  underWay: 'Under way',
  completed: 'Completed',
  failed: 'Failed',
  stopped: 'Stopped',
  undoing: 'Undoing',
  undone: 'Undone',
  created: 'created',
  updated: 'updated',
  deleted: 'deleted',
  skipped: 'skipped',
  refused: 'failed',
  leftAsTheyAre: 'left as they are',
  sent: 'sent',
  of: ' of {rowsTotal}',
  progress: 'Progress',
  stop: 'Stop',
  undo: 'Undo',
})
