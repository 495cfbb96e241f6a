import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import type { Caller } from '@/lib/auth/caller'
import type { PersonPass } from '@/lib/auth/person-token'
import type { Permission, Role } from '@/lib/auth/permissions'
import type { Context } from '@/lib/resource/context'
import type { ExpectedVersion } from '@/lib/resource/crud'
import type { QueryReader } from './query'

/**
 * One operation of the API, declared as data: who may call it, what it accepts, what it answers. The routes serve it,
 * the OpenAPI description lists it, and the contract tests loop over it.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface Arrived<Q, B> {
  request: NextRequest
  requestId: string
  now: Date
  params: Record<string, string>
  query: Q
  body: B
}
interface PublicCall<Q, B> extends Arrived<Q, B> {
  audience: 'public'
}
interface CallerCall<Q, B> extends Arrived<Q, B> {
  caller: Caller
}
export interface OrganisationCall<Q, B> extends CallerCall<Q, B> {
  context: Context
  role: Role
  ifMatch: ExpectedVersion
  /** For an operation that runs its own: with what the caller may do by then. May run `work` again if nothing is done. */
  transaction: <T>(work: (context: Context) => Promise<T>) => Promise<T>
}
/** A person's call runs outside a transaction, because the engine works during it; `transaction` opens short ones. */
interface PersonCall<Q, B> extends Arrived<Q, B> {
  context: Context
  sessionId: string
  transaction: <T>(work: (context: Context) => Promise<T>) => Promise<T>
}
export interface Calls<Q, B> {
  public: PublicCall<Q, B>
  caller: CallerCall<Q, B>
  organisation: OrganisationCall<Q, B>
  person: PersonCall<Q, B>
}
export type Audience = keyof Calls<unknown, unknown>

export interface Declaration<A extends Audience, Q, B, R> {
  id: string
  method: Method
  path: string
  tag: string
  summary: string
  description?: string
  audience: A
  /** Required of the caller's role; only for the audience `organisation`. */
  permission?: A extends 'organisation' ? Permission : never
  /** For a caller: test keys may use it as well. Elsewhere the permission decides. */
  openToTestKeys?: A extends 'caller' ? true : never
  query?: QueryReader<Q>
  body?:
    /** `optional`: no body at all counts as `{}`. `read`: parses more than `schema` describes, to refuse it later. */
    | { kind: 'json'; schema: z.ZodType<B>; read?: (value: unknown) => B; maxBytes?: number; optional?: true }
    | { kind: 'form'; describe: z.ZodType }
    | { kind: 'stream'; types: string[] }
  answer: {
    status: number
    /** Other success statuses with the same body. */
    orStatus?: number[]
    schema?: z.ZodType
    /** The answer is bytes of these types instead of JSON. */
    binary?: string[]
    /** Name of the schema in the OpenAPI description. */
    name?: string
    /** The result is a record: send its version as ETag. Bytes bring their own. */
    etag?: boolean
    /** The result was created: send its address as Location. */
    located?: boolean
  }
  /**
   * Accepts and ignores any body, such as those that mail programs send; otherwise, a POST without a declared body
   * refuses one.
   */
  ignoresBody?: true
  /** POST operations accept an Idempotency-Key unless this is false. */
  idempotent?: false
  /**
   * For a person: the pass for a key in the body, null if there is none. Takes precedence over the pass that the caller
   * already holds.
   */
  passOfBody?: (sent: { request: NextRequest; now: Date; body: B }) => Promise<PersonPass | null>
  /** Transaction timeout in milliseconds; 15 s unless it works through many records. */
  timeoutMs?: number
  /** Runs its own transactions, because it works outside the database between them. */
  ownTransactions?: true
  /** Usually one statement; opens a transaction if more are needed. */
  oneStatement?: true
  run: (call: Calls<Q, B>[A]) => Promise<R>
}

/** A declaration without the types that the edge no longer needs. */
export type Operation = Omit<
  Declaration<Audience, unknown, unknown, unknown>,
  'permission' | 'openToTestKeys' | 'run'
> & { permission?: Permission; openToTestKeys?: true; run: (call: never) => Promise<unknown> }

export const operation = <A extends Audience, Q = Record<string, never>, B = undefined, R = unknown>(
  declaration: Declaration<A, Q, B, R>,
): Operation => declaration as unknown as Operation

/** Whether it honours an Idempotency-Key. A PUT is idempotent anyway; its key saves repeating the work. */
export const acceptsIdempotencyKey = ({
  audience,
  method,
  idempotent,
}: Pick<Operation, 'audience' | 'method' | 'idempotent'>): boolean =>
  audience === 'organisation' && (method === 'POST' || method === 'PUT') && idempotent !== false

/** Whether it refuses any member in the body. A member that was sent was meant to do something. */
export const refusesBody = ({
  method,
  body,
  ignoresBody,
}: Pick<Operation, 'method' | 'body' | 'ignoresBody'>): boolean =>
  method === 'POST' && body === undefined && !ignoresBody

/** A result with its own headers or status. */
export class Reply {
  constructor(
    readonly body: unknown,
    readonly headers: Record<string, string> = {},
    readonly status?: number,
  ) {}
}
