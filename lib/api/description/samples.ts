import { sample as company } from '@/lib/crm/companies/sample'
import { sample as contact } from '@/lib/crm/contacts/sample'
import { sample as customField } from '@/lib/crm/custom-fields/sample'
import { sample as deal } from '@/lib/crm/deals/sample'
import { sample as merge } from '@/lib/crm/merges/sample'
import { sample as note } from '@/lib/crm/notes/sample'
import { sample as pipeline } from '@/lib/crm/pipelines/sample'
import { sample as tag } from '@/lib/crm/tags/sample'
import { sample as task } from '@/lib/crm/tasks/sample'
import { sample as view } from '@/lib/crm/views/sample'
import { isObject } from './json'

/** The samples of the resources, by the names of the schemas that they fit: creates, changes and records. */
const RESOURCES: Record<string, object> = {
  Company: company,
  Contact: contact,
  Customfield: customField,
  Deal: deal,
  Note: note,
  Tag: tag,
  Task: task,
  View: view,
  Pipeline: pipeline,
}

/** A change changes one thing. */
const firstMember = (sample: object) => Object.fromEntries(Object.entries(sample).slice(0, 1))
/** Lists of parts have ids once they are stored; the example of the schema shows them. */
const withoutParts = (sample: object) =>
  Object.fromEntries(Object.entries(sample).filter(([, value]) => !(Array.isArray(value) && isObject(value[0]))))

export const SAMPLES: Record<string, object> = {
  ...Object.fromEntries(
    Object.entries(RESOURCES).flatMap(([name, sample]) => [
      [`${name}Create`, sample],
      [`${name}Patch`, firstMember(sample)],
      [name, withoutParts(sample)],
    ]),
  ),
  NewMerge: merge,
}
