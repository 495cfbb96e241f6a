import { z } from 'zod'
import { addressesOn } from '@/lib/identity/matching/address'
import { compareNames } from '@/lib/identity/matching/name'
import { addressComparisonSchema, foundNameSchema, nameComparisonSchema } from '@/lib/identity/matching/schema'
import { operation } from '../operation'

const base = '/api/v1/organisations/{organisation_id}/comparisons'
const common = {
  tag: 'Comparisons',
  audience: 'organisation' as const,
  permission: 'comparisons:use' as const,
  method: 'POST' as const,
  idempotent: false as const,
}

const NAMES =
  'Grades how the found name meets the expected one and tells which word met which. Order, spelling folds (ICAO 9303-3), titles, particles and extra middle names are no difference; an initial, a listed nickname or transliteration, half a double surname, a cut word of a machine-readable zone and one misread letter of a long word are near. Holders of a joint account are compared one by one; firms and “The Occupier” are nobody. Nothing is stored.'
const ADDRESSES =
  'Postcode, building and flat must agree; the street only corroborates, and `expected` may leave it out: `Flat 3, 12, NR2 4TE`. What stands in a flat’s place and is not understood must agree as well, else the grade is partial. `found` may be a whole page: parts of two addresses are never mixed, and the address of the issuer is never taken. With `expected_name` the block that carries the name is preferred. Nothing is stored.'

/** The matching rules for integrators: they return a result and store nothing. */
export const comparisonOperations = {
  name: operation({
    ...common,
    id: 'compare_names',
    path: `${base}/name`,
    summary: 'Compare two names',
    description: NAMES,
    body: {
      kind: 'json',
      schema: z.strictObject({ expected: z.string().trim().min(1).max(200), found: foundNameSchema }),
    },
    answer: { status: 200, schema: nameComparisonSchema, name: 'NameComparison' },
    run: ({ body }) => Promise.resolve(compareNames(body.expected, body.found)),
  }),
  address: operation({
    ...common,
    id: 'compare_addresses',
    path: `${base}/address`,
    summary: 'Compare an address with a block or page of text',
    description: ADDRESSES,
    body: {
      kind: 'json',
      schema: z.strictObject({
        expected: z.string().trim().min(1).max(500),
        found: z.string().trim().min(1).max(20_000),
        expected_name: z.string().trim().min(1).max(200).optional(),
      }),
    },
    answer: { status: 200, schema: addressComparisonSchema, name: 'AddressComparison' },
    run: ({ body }) =>
      Promise.resolve(
        addressesOn(body.expected, body.found, body.expected_name ? { expected_name: body.expected_name } : {})
          .comparison,
      ),
  }),
}
