import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import { commitTogether, sendTogether, type Row, type Statement } from './batch'
import { binding, recordBinding, testScope } from './binding'
import type { Precondition } from './precondition'

/** Uses Prisma's code for a transaction that took too long: the same request may work in a moment. */
class TransactionExpired extends Error {
  readonly code = 'P2028'
}

/** Whether a transaction took longer than its timeout and was rolled back. */
export const isExpired = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'P2028'

const BEGIN: Statement = { text: 'BEGIN', values: [] }
/** Prisma's own transactions within one of ours, as savepoints. */
const NESTED: Record<string, string> = {
  BEGIN: 'SAVEPOINT prisma',
  COMMIT: 'RELEASE SAVEPOINT prisma',
  ROLLBACK: 'ROLLBACK TO SAVEPOINT prisma',
}

/**
 * A transaction of one organisation on its own connection. It begins with its first statement, in the same round trip;
 * without statements it costs nothing. Statements run one after another, whoever issues them.
 */
export class Transaction {
  private previous: Promise<unknown> = Promise.resolve()
  private state: 'new' | 'begun' | 'expired' | 'over' = 'new'
  private hasBound = false
  /** Statements to send with the next one, or with the commit. */
  private waiting: Statement[] = []

  private constructor(
    private readonly client: PoolClient,
    private readonly organisationId: string,
    private readonly isKept: boolean,
    private readonly precondition: Precondition | null,
    readonly testOnly: boolean,
  ) {}

  /** Commits what `work` did, or rolls it back if that throws or takes longer than `timeout` milliseconds. */
  static async run<T>(
    pool: { lend: () => Promise<PoolClient>; isKept: boolean },
    {
      organisationId,
      timeout,
      precondition,
      testOnly,
    }: { organisationId: string; timeout: number; precondition: Precondition | null; testOnly: boolean },
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    const client = await pool.lend()
    const transaction = new Transaction(client, organisationId, pool.isKept, precondition, testOnly)
    const timer = setTimeout(() => transaction.expire(), timeout)
    try {
      const result = await work(transaction)
      await transaction.commit()
      return result
    } catch (error) {
      await transaction.rollBack()
      throw error
    } finally {
      clearTimeout(timer)
      client.release()
    }
  }

  run(statement: Statement): Promise<Row[]> {
    return this.inTurn(async () => (await this.send([statement])).at(-1) ?? [])
  }

  /** A statement without a result: it costs no round trip of its own. Its error is thrown by the next one. */
  later(statement: Statement): Promise<void> {
    return this.inTurn(async () => {
      this.refuseEnded()
      this.waiting.push(statement)
    })
  }

  ofPrisma(statement: QueryConfig): Promise<QueryResult> {
    return this.inTurn(async () => {
      await this.send([])
      return this.client.query(statement)
    })
  }

  /** The same connection, for a transaction that Prisma begins within this one. */
  nested(): PoolClient {
    const { client } = this
    const query = (statement: QueryConfig) =>
      this.ofPrisma({ ...statement, text: NESTED[statement.text] ?? statement.text })
    // Prisma's adapter uses only these members.
    return { query, release: () => undefined, on: () => client, removeListener: () => client } as unknown as PoolClient
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.previous.then(work)
    this.previous = turn.catch(() => undefined)
    return turn
  }

  private refuseEnded(): void {
    if (this.state === 'expired') throw new TransactionExpired('The transaction took too long and was rolled back')
    if (this.state === 'over') throw new Error('The transaction is over: its work went on without being awaited')
  }

  private async send(statements: Statement[]): Promise<Row[][]> {
    this.refuseEnded()
    const all = [...this.waiting.splice(0), ...statements]
    if (this.state === 'begun') return all.length ? sendTogether(this.client, all, this.isKept) : []
    this.state = 'begun'
    const bind = binding(this.client, this.organisationId, this.isKept)
    this.hasBound = bind.length > 0
    const first = [...testScope(this), ...(this.precondition?.statements ?? [])]
    const results = await sendTogether(this.client, [BEGIN, ...bind, ...first, ...all], this.isKept)
    if (this.precondition) this.precondition.isMet = true
    return results
  }

  private commit(): Promise<void> {
    return this.inTurn(async () => {
      if (this.state === 'expired') throw new TransactionExpired('The transaction took too long and was rolled back')
      if (this.state === 'new' && this.waiting.length) await this.send([])
      const wasBegun = this.state === 'begun'
      this.state = 'over'
      if (!wasBegun) return
      await commitTogether(this.client, this.waiting.splice(0), this.isKept)
      if (this.hasBound && this.isKept) recordBinding(this.client, this.organisationId)
    })
  }

  /** Also after a failed commit, which may have left the transaction open. */
  private rollBack(): Promise<void> {
    return this.inTurn(async () => {
      const isPlain = this.state === 'new' || this.state === 'expired'
      this.state = 'over'
      if (!isPlain) await this.undo()
    })
  }

  private expire(): void {
    void this.inTurn(async () => {
      if (this.state === 'begun') await this.undo()
      if (this.state !== 'over') this.state = 'expired'
    })
  }

  private async undo(): Promise<void> {
    // A lost connection has rolled back by itself; the pool drops it.
    await this.client.query('ROLLBACK').catch(() => undefined)
  }
}
