import { english } from '@/lib/client/words/english'

export default english('startWorkflow', {
  runAWorkflow: 'Run a workflow',
  run: 'Run…',
  workflows: 'Workflows',
  leftOut: '{count} left out: {reason}',
  notFound: 'no longer there',
  conditionNotMet: 'the condition is not met',
  underWay: 'a run is already in progress',
  itRuns: 'Run started',
  itRunsTimes: '{count} runs started',
  itDidNotStart: 'It did not start',
  thereWasNothingToRun: 'There was nothing to run it for.',
})
