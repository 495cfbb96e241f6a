import { createHash } from 'node:crypto'
import type { Connection, PoolClient, Submittable } from 'pg'
import { parserFor, toWire } from './values'

/** A statement with its parameters, `$1` onwards. */
export interface Statement {
  text: string
  values: readonly unknown[]
}
export type Row = Record<string, unknown>
interface Column {
  name: string
  parse: (text: string) => unknown
}

/** A prepared statement of one connection. */
interface Prepared {
  name: string
  /** Its result columns, known from its first run. */
  columns: Column[] | null
}
interface Plans {
  /** Each connection's prepared statements, by text. */
  prepared: WeakMap<Connection, Map<string, Prepared>>
  names: Map<string, string>
}
/** On globalThis, like the connections, because each bundle of the server evaluates this module separately. */
const holder: typeof globalThis & { bonafidePlans?: Plans } = globalThis
const { prepared, names } = (holder.bonafidePlans ??= { prepared: new WeakMap(), names: new Map() })

/** Filters produce any number of texts; a connection keeps this many plans. */
const MAX_PREPARED = 1000
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MAX_PREPARED) return ''
  // Different from Prisma's names, which are only the hash.
  const name = `b${createHash('sha1').update(text).digest('base64url')}`
  names.set(text, name)
  return name
}

/**
 * Statements sent together: one round trip, and one transaction unless one is open already. After a failed statement,
 * PostgreSQL skips the rest and rolls back what preceded it.
 */
class Batch implements Submittable {
  readonly done: Promise<Row[][]>
  private readonly results: Row[][] = []
  private readonly expected: (Prepared & { isNew: boolean })[] = []
  private rows: Row[] = []
  private columns: Column[] | null = null
  private resolve: (results: Row[][]) => void = () => undefined
  private reject: (error: Error) => void = () => undefined
  private failure: Error | undefined
  /** What the last statement did: PostgreSQL's command tag. */
  command = ''

  /** @param isNamed false behind a pooler, where no connection keeps a plan */
  constructor(
    private readonly statements: Statement[],
    private readonly isNamed: boolean,
  ) {
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
  }

  /** pg calls this when it is this batch's turn. */
  submit(connection: Connection): null {
    const known = prepared.get(connection) ?? new Map<string, Prepared>()
    prepared.set(connection, known)
    connection.stream.cork()
    try {
      for (const { text, values } of this.statements) this.send(connection, known, text, values)
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    this.columns = this.expected[0]?.columns ?? null
    return null
  }

  private send(connection: Connection, known: Map<string, Prepared>, text: string, values: readonly unknown[]): void {
    const existing = known.get(text)
    const own = existing ?? { name: this.isNamed ? nameOf(text) : '', columns: null }
    if (!existing) {
      // It may have been parsed already, in a batch that failed; closing a statement that does not exist is not an
      // error.
      if (own.name) connection.close({ type: 'S', name: own.name }, true)
      connection.parse({ name: own.name, text, types: [] }, true)
    }
    this.expected.push({ ...own, isNew: !existing })
    connection.bind({ portal: '', statement: own.name, values: values.map(toWire) }, true)
    if (!own.columns) connection.describe({ type: 'P', name: '' }, true)
    connection.execute(null, true)
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserFor(dataTypeID) }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: Row = {}
    const columns = this.columns ?? []
    try {
      for (let i = 0; i < columns.length; i++) {
        const [column, text] = [columns[i], fields[i]]
        if (column) row[column.name] = text === null || text === undefined ? null : column.parse(text)
      }
    } catch (error) {
      this.failure ??= error instanceof Error ? error : new Error(String(error))
    }
    this.rows.push(row)
  }

  handleCommandComplete({ text: command = '' }: { text?: string }, connection: Connection): void {
    this.command = command
    const done = this.expected[this.results.length]
    const text = this.statements[this.results.length]?.text
    if (done?.isNew && done.name && text !== undefined)
      prepared.get(connection)?.set(text, { name: done.name, columns: this.columns ?? [] })
    this.results.push(this.rows)
    this.rows = []
    this.columns = this.expected[this.results.length]?.columns ?? null
  }

  handleEmptyQuery(connection: Connection): void {
    this.handleCommandComplete({}, connection)
  }

  handleError(error: Error): void {
    // pg's stack only leads to a socket; the caller's is the useful one.
    Error.captureStackTrace(error)
    this.reject(error)
  }

  handleReadyForQuery(): void {
    if (this.failure) this.reject(this.failure)
    else this.resolve(this.results)
  }
}

/**
 * Commits, after the remaining statements.
 * @throws if the transaction had failed, which a commit reports only by its command tag (ROLLBACK)
 */
export async function commitTogether(client: PoolClient, statements: Statement[], isNamed: boolean): Promise<void> {
  const batch = new Batch([...statements, { text: 'COMMIT', values: [] }], isNamed)
  client.query(batch)
  await batch.done
  if (batch.command !== 'COMMIT') throw new Error('The transaction had failed before it was committed')
}

/** Sends statements together. @returns the rows of each */
export function sendTogether(client: PoolClient, statements: Statement[], isNamed: boolean): Promise<Row[][]> {
  const batch = new Batch(statements, isNamed)
  client.query(batch)
  return batch.done
}
