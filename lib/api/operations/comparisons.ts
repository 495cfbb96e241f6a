import { z } from 'zod'
import { compareAddresses } from '@/lib/identity/matching/address'
import { compareNames } from '@/lib/identity/matching/name'
import { addressComparisonSchema, foundNameSchema, nameComparisonSchema } from '@/lib/identity/matching/schema'
import { operation } from '../operation'

const base = '/api/v1/organisations/{organisation_id}/comparisons'
const common = { tag: 'Comparisons', audience: 'organisation' as const, permission: 'comparisons:use' as const, method: 'POST' as const, idempotent: false as const }

/** The matching rules for integrators: they answer and store nothing. */
export const comparisonOperations = {
  name: operation({ ...common, id: 'compare_names', path: `${base}/name`, summary: 'Compare two names',
    body: { kind: 'json', schema: z.strictObject({ expected: z.string().trim().min(1).max(200), found: foundNameSchema }) },
    answer: { status: 200, schema: nameComparisonSchema, name: 'NameComparison' }, run: ({ body }) => Promise.resolve(compareNames(body.expected, body.found)) }),
  address: operation({ ...common, id: 'compare_addresses', path: `${base}/address`, summary: 'Compare an address with a block or page of text',
    body: { kind: 'json', schema: z.strictObject({ expected: z.string().trim().min(1).max(500), found: z.string().trim().min(1).max(20_000), expected_name: z.string().trim().min(1).max(200).optional() }) },
    answer: { status: 200, schema: addressComparisonSchema, name: 'AddressComparison' },
    run: ({ body }) => Promise.resolve(compareAddresses(body.expected, body.found, body.expected_name ? { expected_name: body.expected_name } : {})) }),
}
