import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import type { Caller } from '@/lib/auth/caller'
import type { PersonPass } from '@/lib/auth/person-token'
import type { Permission, Role } from '@/lib/auth/permissions'
import type { Context } from '@/lib/resource/context'
import type { ExpectedVersion } from '@/lib/resource/crud'
import type { QueryReader } from './query'

/**
 * One operation of the API, declared as data: who may call it, what it takes, what it answers. The routes serve it, the
 * OpenAPI description lists it, and the contract tests loop over it.
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
}
/** A person's call runs outside a transaction, because the engine works in it; `transaction` opens short ones. */
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
  query?: QueryReader<Q>
  body?:
    /** `optional`: no body at all stands for `{}`. `read`: takes more than `schema` describes, to refuse it later. */
    | { kind: 'json'; schema: z.ZodType<B>; read?: (value: unknown) => B; maxBytes?: number; optional?: true }
    | { kind: 'form'; describe: z.ZodType }
    | { kind: 'stream'; types: string[] }
  answer: {
    status: number
    /** Other statuses of success with the same body. */
    orStatus?: number[]
    schema?: z.ZodType
    /** The answer is bytes of these types instead of JSON. */
    binary?: string[]
    /** Name of the schema in the OpenAPI description. */
    name?: string
    /** The result is a record: send its version as ETag. */
    etag?: boolean
    /** The result was created: send its address as Location. */
    located?: boolean
  }
  /** Others may send what they like, as mail programs do; a POST without a body refuses one otherwise. */
  ignoresBody?: true
  /** POST operations take an Idempotency-Key unless this says no. */
  idempotent?: false
  /** Of a person: the pass that a key in the body stands for, null where there is none in it. It goes before a pass that is held. */
  passOfBody?: (sent: { request: NextRequest; now: Date; body: B }) => Promise<PersonPass | null>
  /** Milliseconds that its transaction may take; 15 s unless it works through many records. */
  timeoutMs?: number
  /** Runs its own transactions, because it works outside the database between them. */
  ownTransactions?: true
  /** Is one statement as a rule, and opens a transaction where it takes more. */
  oneStatement?: true
  run: (call: Calls<Q, B>[A]) => Promise<R>
}

/** A declaration whose types the edge no longer needs. */
export type Operation = Omit<Declaration<Audience, unknown, unknown, unknown>, 'permission' | 'run'> & {
  permission?: Permission
  run: (call: never) => Promise<unknown>
}

export const operation = <A extends Audience, Q = Record<string, never>, B = undefined, R = unknown>(
  declaration: Declaration<A, Q, B, R>,
): Operation => declaration as unknown as Operation

/** Does it honour an Idempotency-Key? A PUT is idempotent anyway; its key saves the repeated work. */
export const takesKey = ({
  audience,
  method,
  idempotent,
}: Pick<Operation, 'audience' | 'method' | 'idempotent'>): boolean =>
  audience === 'organisation' && (method === 'POST' || method === 'PUT') && idempotent !== false

/** Does it refuse whatever a body says? A member that was sent was meant to do something. */
export const refusesBody = ({
  method,
  body,
  ignoresBody,
}: Pick<Operation, 'method' | 'body' | 'ignoresBody'>): boolean =>
  method === 'POST' && body === undefined && !ignoresBody

/** A result with headers or a status of its own. */
export class Reply {
  constructor(
    readonly body: unknown,
    readonly headers: Record<string, string> = {},
    readonly status?: number,
  ) {}
}
