import { english } from '@/lib/client/words/english'

export default english('deliveries', {
  delivery: 'delivery',
  attempts: 'Attempts',
  notTriedYet: 'Not tried yet.',
  noAnswer: 'No answer',
  ms: '{durationMs} ms',
  body: 'Body',
  bodyLabel: 'body',
  close: 'Close',
  sentAgain: 'Sent again',
})
