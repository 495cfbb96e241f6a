import { z } from 'zod'
import type { Context } from '@/lib/resource/context'
import type { Fields, RecordOf, Resource, Shape } from '@/lib/resource/define'
import { expandRecords } from '@/lib/resource/expand'
import { parseShape, reduceTo, type RequestedShape } from '@/lib/resource/shape'
import { operation, Reply, type Declaration, type Operation } from './operation'
import { parameters } from './query'

/** What every read of records shares: `fields=` and `expand=`, and their effect on a record. */

/** Base name of a resource's schemas. */
export const componentOf = ({ label }: Pick<Shape, 'label'>): string => label.replaceAll(' ', '')

export const shapeParameters = {
  expand: z
    .string()
    .max(500)
    .optional()
    .meta({ description: 'References to expand, by name without `_id`, separated by commas.' }),
  fields: z
    .string()
    .max(2000)
    .optional()
    .meta({ description: 'Fields to return, separated by commas; the id is always included.' }),
}
type Row = Record<string, unknown>
export async function shaped(context: Context, resource: Shape, records: Row[], shape: RequestedShape): Promise<Row[]> {
  const opened = shape.expand.length ? await expandRecords(context, resource, records, shape.expand) : records
  return opened.map((record) => reduceTo(shape, record))
}

/** A record as it is, or as reduced and expanded by `fields=` and `expand=`. */
export const recordOrSelection = <F extends Fields>(resource: Resource<F>) =>
  z
    .union([resource.record as z.ZodType, resource.selection])
    .meta({
      id: `${componentOf(resource)}Answer`,
      description: `${resource.label}, or what \`fields=\` and \`expand=\` made of it.`,
    })

/** The same for a record that shows more than its list does. */
function detailOrSelection<F extends Fields>(resource: Resource<F>, detail: z.ZodObject, id: string) {
  const description = `${resource.label}, with what its list does not show.`
  const selection = z.object({
    ...(resource.selection as unknown as z.ZodObject).shape,
    ...detail.omit({ id: true }).partial().shape,
  })
  return z
    .union([
      detail.meta()?.id === id ? detail : detail.meta({ description, id }),
      selection.meta({
        id: `${id}Selection`,
        description: `${description} The fields asked for, and the references opened.`,
      }),
    ])
    .meta({ id: `${id}Answer`, description: `${description} Or what \`fields=\` and \`expand=\` made of it.` })
}

type Reading<F extends Fields, S extends z.ZodRawShape> = Declaration<
  'organisation',
  z.output<z.ZodObject<S>>,
  undefined,
  RecordOf<F>
>

/**
 * The operation that reads one record of a collection with custom logic. Accepts `fields` and `expand` like every read,
 * also for members that the list does not show; the tag is that of the record.
 * @param tagOf for records whose representation changes over time without a new version
 */
export function getOperation<F extends Fields, S extends z.ZodRawShape = Record<never, never>>(
  resource: Resource<F>,
  {
    query,
    answer,
    run,
    tagOf = ({ version }) => `"${version}"`,
    ...declaration
  }: Omit<Reading<F, S>, 'method' | 'query' | 'answer'> & {
    query?: S
    answer: { schema: z.ZodObject; name: string }
    tagOf?: (record: RecordOf<F>) => string
  },
): Operation {
  const shown = Object.keys(answer.schema.shape)
  return operation({
    ...declaration,
    method: 'GET',
    query: parameters({ ...query, ...shapeParameters }),
    answer: { status: 200, etag: true, schema: detailOrSelection(resource, answer.schema, answer.name) },
    run: async (call) => {
      const { expand, fields } = call.query as { expand?: string; fields?: string }
      const shape = parseShape(resource, expand, fields, shown)
      const found = (await run(call as unknown as Parameters<typeof run>[0])) as RecordOf<F>
      const [one] = await shaped(call.context, resource, [found], shape)
      return new Reply(one, { ETag: tagOf(found) })
    },
  })
}
