import { sample as dismissal } from '@/lib/across/duplicates/sample'
import { sample as merge } from '@/lib/across/merges/sample'
import { resources } from '@/lib/registry'
import { sample as webhook } from '@/lib/webhooks/sample'
import { sample as workflow } from '@/lib/workflows/sample'
import { componentOf } from '../one-record'
import { isObject } from './json'

/** An example of a change changes one thing. */
const firstMember = (sample: object) => Object.fromEntries(Object.entries(sample).slice(0, 1))
/** Parts of lists get their ids when they are stored; the example of the schema shows them. */
const withoutParts = (sample: object) =>
  Object.fromEntries(Object.entries(sample).filter(([, value]) => !(Array.isArray(value) && isObject(value[0]))))

/** The samples of the resources, by the names of the schemas they match: creates, changes and records. */
export const SAMPLES: Record<string, object> = {
  ...Object.fromEntries(
    resources.all.flatMap(({ label, sample }) => {
      const name = componentOf({ label })
      return sample
        ? [
            [`${name}Create`, sample],
            [`${name}Patch`, firstMember(sample)],
            [name, withoutParts(sample)],
          ]
        : []
    }),
  ),
  NewMerge: merge,
  DismissalRequest: dismissal,
  WebhookCreate: webhook,
  WebhookPatch: firstMember(webhook),
  Webhook: webhook,
  WorkflowCreate: workflow,
  WorkflowPatch: firstMember(workflow),
  Workflow: workflow,
  WorkflowWithRuns: workflow,
}
