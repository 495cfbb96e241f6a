import { evaluateTest } from '../definition/evaluate-test'
import { evaluate, evaluateText, type Scope } from '../definition/expressions'
import { onlyExpression } from '../definition/parts'
import { walk as everyStep, type BranchStep, type ForEachStep, type PlainStep, type Step } from '../definition/steps'
import { StepError } from './steps/step-error'

type Row = Record<string, unknown>
type HttpStep = Extract<PlainStep, { type: 'http' }>
type WaitStep = Extract<PlainStep, { type: 'wait' }>
type MailStep = Extract<PlainStep, { type: 'mail' }>
type StopStep = Extract<PlainStep, { type: 'stop' }>
type LeafStep = Exclude<PlainStep, StopStep>
export type { HttpStep, LeafStep, MailStep, WaitStep }

/** A step that has at least begun. */
export interface StepRecord {
  status: 'running' | 'waiting' | 'succeeded' | 'failed'
  input: unknown
  output: Row | null
  error: { code: string; message: string } | null
}
/** The position of a step in a run. */
export interface StepPosition {
  path: string
  /** The run ends with this step. */
  isLast: boolean
}
/** What the walk needs from the code that runs or rehearses. */
export interface StepHandler {
  known: (path: string) => StepRecord | undefined
  scope: (path: string) => Scope
  /**
   * Executes a step.
   * @returns its output
   * @throws StepFailed and whatever ends the walk
   */
  perform: (step: LeafStep, place: StepPosition) => Promise<Row>
  /** Records the decision of a branch or a for-each; evaluating may throw what a step may throw. */
  decide: (
    step: Step,
    place: StepPosition,
    status: StepRecord['status'],
    decision: () => { input: Row; output: Row },
  ) => Promise<Row>
  remember: (step: Step, output: Row | null) => Promise<void>
  /** Begins a round of a for-each. */
  enterRound: (step: ForEachStep, path: string, item: unknown) => Promise<void>
  leaveRound: (keys: string[]) => void
}

/** A step failed, and the run fails with it. */
export class StepFailed extends Error {
  constructor(
    readonly path: string,
    readonly why: { code: string; message: string },
  ) {
    super(why.message)
  }
}
/** A stop step was reached. */
export class Stopped extends Error {}

const MAX_STEPS_EXECUTED = 10_000

/**
 * Walks a definition in order, skipping what is already done. Steps are identified by their position, never by a count.
 */
export class Walk {
  private performed = 0
  constructor(private readonly hands: StepHandler) {}

  async list(steps: Step[], at: string, isLast: boolean): Promise<void> {
    for (const [i, step] of steps.entries())
      await this.step(step, { path: `${at}/${i}`, isLast: isLast && i === steps.length - 1 })
  }

  private async step(step: Step, place: StepPosition): Promise<void> {
    const known = this.hands.known(place.path)
    try {
      if (known?.status === 'failed') throw new StepFailed(place.path, known.error ?? { code: 'failed', message: '' })
      if (step.type === 'branch') return await this.branch(step, place, known)
      if (step.type === 'for_each') return await this.forEach(step, place, known)
      if (step.type === 'stop') return await this.stop(step, place, known)
      await this.hands.remember(step, known?.status === 'succeeded' ? known.output : await this.leaf(step, place))
    } catch (error) {
      if (!(error instanceof StepFailed) || step.on_error === 'fail') throw error
      await this.hands.remember(step, { error: error.why })
    }
  }

  private leaf(step: LeafStep, place: StepPosition): Promise<Row> {
    this.performed += 1
    if (this.performed > MAX_STEPS_EXECUTED)
      throw new StepFailed(place.path, {
        code: 'too_many_steps',
        message: `A run takes at most ${MAX_STEPS_EXECUTED} steps.`,
      })
    return this.hands.perform(step, place)
  }

  private async branch(step: BranchStep, place: StepPosition, known: StepRecord | undefined): Promise<void> {
    const output =
      known?.output ??
      (await this.hands.decide(step, { ...place, isLast: false }, 'succeeded', () => {
        const scope = this.hands.scope(place.path)
        const index = step.paths.findIndex(({ when }) => evaluateTest(when, scope))
        return { input: {}, output: { path: step.paths[index]?.name ?? null, index: index < 0 ? null : index } }
      }))
    await this.hands.remember(step, output)
    const taken = typeof output.index === 'number' ? step.paths[output.index] : undefined
    if (taken) await this.list(taken.steps, `${place.path}/paths/${String(output.index)}/steps`, place.isLast)
    else await this.list(step.otherwise, `${place.path}/otherwise`, place.isLast)
  }

  private async forEach(step: ForEachStep, place: StepPosition, known: StepRecord | undefined): Promise<void> {
    if (known?.status === 'succeeded') return this.hands.remember(step, known.output)
    const begun = known ? itemsIn(known.input) : null
    let items = begun ?? []
    if (!begun)
      await this.hands.decide(step, { ...place, isLast: false }, 'running', () => {
        items = this.itemsOf(step, place)
        return { input: { items }, output: {} }
      })
    const keys = [...everyStep(step.steps)].map((inner) => inner.step.key)
    for (const [round, item] of items.entries()) {
      const path = `${place.path}/rounds/${round}/steps`
      await this.hands.enterRound(step, path, item)
      try {
        await this.list(step.steps, path, false)
      } catch (error) {
        if (!(error instanceof StepFailed) || step.on_error === 'fail') throw error
      } finally {
        this.hands.leaveRound(keys)
      }
    }
    const output = { count: items.length }
    await this.hands.decide(step, place, 'succeeded', () => ({ input: { items }, output }))
    await this.hands.remember(step, output)
  }

  private itemsOf({ of, most }: ForEachStep, { path }: StepPosition): unknown[] {
    const found = evaluate(onlyExpression(of) ?? of, this.hands.scope(path))
    if (found === null) return []
    if (!Array.isArray(found)) throw new StepError('not_a_list', `${of} is not a list.`)
    if (found.length > most)
      throw new StepError('too_many_items', `The list has ${found.length} members; the step allows ${most}.`)
    return found
  }

  private async stop(step: StopStep, place: StepPosition, known: StepRecord | undefined): Promise<void> {
    if (known?.status !== 'succeeded')
      await this.hands.decide(step, { ...place, isLast: false }, 'succeeded', () => ({
        input: {},
        output: { reason: step.reason === null ? null : evaluateText(step.reason, this.hands.scope(place.path)) },
      }))
    throw new Stopped()
  }
}

const itemsIn = (input: unknown): unknown[] | null =>
  typeof input === 'object' && input !== null && 'items' in input && Array.isArray(input.items) ? input.items : null
