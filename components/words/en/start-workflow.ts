import { english } from '@/lib/client/words/english'

export default english('startWorkflow', {
  runAWorkflow: 'Run a workflow',
  run: 'Run…',
  workflows: 'Workflows',
  leftOut: '{count} left out: {reason}',
  notFound: 'no longer there',
  conditionNotMet: 'the condition is not met',
  underWay: 'a run goes on already',
  itRuns: 'It runs',
  itRunsTimes: 'It runs {count} times',
  itDidNotStart: 'It did not start',
  thereWasNothingToRun: 'There was nothing to run for.',
})
