import { z } from 'zod'
import { DomainError, MAX_ERRORS } from '@/lib/errors'
import type { TenantDb } from '@/lib/db/tenant'
import { resources } from '@/lib/registry'
import { withAllFields } from '@/lib/resource/related'
import type { Actor, Shape } from '@/lib/resource/define'
import { describeList, type DescribedParameter } from './description/filters'
import { fieldNamed } from '@/lib/resource/filter'
import { parseListQuery, type ListQuery } from '@/lib/resource/list-query'

/** The query string of an operation: how to read it, and how to describe it. */
export interface QueryReader<Q> {
  /** @param actor the caller, if known */
  read: (parameters: URLSearchParams, db: TenantDb | null, actor?: Actor) => Q | Promise<Q>
  describe: () => DescribedParameter[]
}

/** The query string of a list. */
export const listQuery = (resource: Shape): QueryReader<ListQuery> => ({
  read: async (parameters, db, actor) => {
    // Most lists filter only by their own fields: read nothing else for them.
    const named =
      db && [...parameters.keys()].some((name) => name.includes('.') && !fieldNamed(resource, name.replace(/\[.*/, '')))
        ? await withAllFields({ db, resources }, resource)
        : resource
    return parseListQuery(named, parameters, { organisationId: db?.organisationId ?? '', ...(actor && { actor }) })
  },
  describe: () => describeList(resource),
})

/** Refuses a parameter that is sent twice: it is ambiguous. @throws DomainError invalid_parameter */
function refuseRepeated(given: URLSearchParams): void {
  const parameter = [...given.keys()].find((name, i, names) => names.indexOf(name) !== i)
  if (parameter === undefined) return
  const message = `${parameter} was sent twice`
  throw new DomainError('invalid_parameter', {
    detail: message,
    errors: [{ parameter, code: 'repeated_parameter', message }],
  })
}

/** PostgreSQL's text cannot hold U+0000. @throws DomainError invalid_parameter */
function refuseUnstorable(given: URLSearchParams): void {
  const [parameter] = [...given].find(([, value]) => value.includes('\u0000')) ?? []
  if (parameter === undefined) return
  const message = `${parameter} contains U+0000`
  throw new DomainError('invalid_parameter', {
    detail: message,
    errors: [{ parameter, code: 'invalid_value', message }],
  })
}

/** A fixed set of optional parameters; anything else is refused. */
export const parameters = <S extends z.ZodRawShape>(shape: S): QueryReader<z.output<z.ZodObject<S>>> => {
  const schema = z.strictObject(shape)
  const allowed = Object.keys(shape)
  return {
    read: (given) => {
      refuseRepeated(given)
      refuseUnstorable(given)
      const parsed = schema.safeParse(Object.fromEntries(given))
      if (parsed.success) return parsed.data as z.output<z.ZodObject<S>>
      const errors = parsed.error.issues.flatMap((issue) =>
        (issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])]).map((parameter) => ({
          parameter,
          code: issue.code === 'unrecognized_keys' ? 'unknown_parameter' : 'invalid_value',
          message: issue.code === 'unrecognized_keys' ? `There is no parameter ${parameter}` : issue.message,
          allowed: issue.code === 'invalid_value' ? issue.values.map(String) : allowed,
        })),
      )
      // Report what a parameter accepts only once: a list of kinds may have hundreds of wrong ones.
      const reported = new Set<string>()
      const once = ({ allowed: taken, ...error }: (typeof errors)[number]) => {
        if (reported.has(error.parameter)) return error
        reported.add(error.parameter)
        return { ...error, allowed: taken }
      }
      throw new DomainError('invalid_parameter', {
        detail: errors[0]?.message ?? 'A parameter is not valid',
        errors: errors.slice(0, MAX_ERRORS).map(once),
      })
    },
    describe: () => {
      const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
      return Object.entries(properties).map(([name, described]) => ({
        name,
        description: (typeof described === 'object' && described.description) || name,
        ...(required.includes(name) && { required: true }),
        // Several values are separated by commas.
        ...(typeof described === 'object' && described.type === 'array' && { style: 'form', explode: false }),
        schema: described as object,
      }))
    },
  }
}

export const noParameters = parameters({})

/** Some of these names, separated by commas. Sorted, so that a cursor is valid whatever order they were written in. */
export const commaSeparated = (names: readonly [string, ...string[]], description: string) =>
  z
    .string()
    .max(1000)
    .transform((text) => [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean).toSorted())
    .pipe(
      z
        .array(z.enum(names, { error: ({ input }) => `“${String(input)}” is none of what is allowed` }))
        .min(1, 'names separated by commas'),
    )
    .optional()
    .meta({ description, type: 'array', items: { type: 'string', enum: [...names] } })
