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
import type { Components, Endpoint } from '@/lib/client/openapi'
import { exampleOf } from './schema'

/** Believable bodies, by the name of the resource in operation ids. */
const SAMPLES: Record<string, object> = { company, contact, custom_field: customField, deal, merge, note, pipeline, tag, task, view }
const CHANGED_MEMBERS = 1
/** Every list can be asked like this. */
const QUERY = { sort: '-created_at', limit: 10 }

/** A body to begin with, as text; empty where the operation takes no JSON. */
export function exampleBody({ operationId, requestBody }: Endpoint, components: Components): string {
  const json = requestBody?.content['application/json']
  if (!json) return ''
  const [, verb = '', name = ''] = /^(create|update|upsert)_(\w+)$/.exec(operationId) ?? []
  const sample = SAMPLES[name]
  const body = operationId.startsWith('query_') ? QUERY
    : sample === undefined ? exampleOf(json.schema, components)
      : verb === 'update' ? Object.fromEntries(Object.entries(sample).slice(0, CHANGED_MEMBERS)) : sample
  return JSON.stringify(body, null, 2)
}
