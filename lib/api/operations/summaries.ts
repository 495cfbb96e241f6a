import type { Permission } from '@/lib/auth/permissions'
import { resourcesFor } from '@/lib/records'
import { summarySchema, summaryBodySchema } from '@/lib/reports/summary/schema'
import { summarise } from '@/lib/reports/summary/summary'
import { operation, type Operation } from '../operation'

/** Counts and sums for each collection that has views. */
export const summaryOperations: Record<string, Operation> = Object.fromEntries(
  resourcesFor('views').map((resource) => [
    resource.path,
    operation({
      id: `summarise_${resource.path}`,
      method: 'POST',
      path: `/api/v1/organisations/{organisation_id}/${resource.path}/summary`,
      tag: resource.plural,
      audience: 'organisation',
      permission: `${resource.path}:read` as Permission, // every collection has one
      summary: `Sum up ${resource.plural.toLowerCase()}`,
      description:
        'Counts what a list with the same filter shows, and adds up its amounts by currency; by a group, too.',
      idempotent: false,
      body: { kind: 'json', schema: summaryBodySchema },
      answer: { status: 200, schema: summarySchema },
      run: ({ context, body }) => summarise(context, resource, body),
    }),
  ]),
)
