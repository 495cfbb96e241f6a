import { expect, it } from 'vitest'
import { resources } from '@/lib/registry'
import { problemsOf } from './check'
import { definition } from './definition'
import { EXAMPLES } from './examples'

/** What only the organisation knows: publishing an example asks for this and nothing else. */
const LEFT_OPEN: Record<string, string[]> = {
  'Check before the proposal': ['/steps/2/paths/0/steps/0/values/stage_id required'],
  'Tell another system of won deals': ['/steps/0/url required'],
}

it.each(EXAMPLES.map((example) => [example.name, example] as const))(
  '%s can be published as it is',
  (name, example) => {
    expect(definition.parse(example.definition)).toEqual(example.definition)
    const problems = problemsOf(example.definition, (path) => resources.at(path))
    expect(problems.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(LEFT_OPEN[name] ?? [])
  },
)
