import type { Transaction } from '@/lib/delivery/attempt'
import { expandRecords } from '@/lib/resource/expand'
import { expandable } from '@/lib/resource/shape'
import type { Definition } from '../definition/definition'
import { scopeOf, type Scope } from '../definition/expressions'
import { HIDDEN } from '../definition/secrets'
import { hasLinksAt } from '../definition/variables'
import type { ForEachStep, Step } from '../definition/steps'
import { resourceOf } from '../definition/trigger'
import type { Collections } from './collections'
import { codeIn } from './link-codes'
import {
  namesItem,
  outputNamedIn,
  readsOpened,
  recordIn,
  recordsIn,
  recordsOpenedIn,
  repeatsItsInput,
} from './records-read'
import { linkOf, type PageAddress } from './steps/request-check'

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
/** A text or a name in JSON. */
const JSON_TEXT = /"(?:[^"\\]+|\\.)*"/g
/** The pointer of a step in its definition, whatever round it is in. */
const pointerOf = (path: string): string => path.replace(/\/rounds\/\d+/g, '')

/**
 * The variables of a run's expressions, growing step by step. References are expanded to their current state, and only
 * those that an expression names. Links of checks are read when a text needs one, and are not stored in any row of the
 * run.
 */
export class Scopes {
  private readonly text: string
  private readonly outputs = new Map<string, Row>()
  /** The records whose values the output of a step may repeat, by the key of the step. */
  private readonly sources = new Map<string, string[]>()
  private readonly items: { item: unknown; sources: string[] }[] = []
  private trigger: Row = {}
  /** Links of checks used by later steps, with the session ids: they are masked for readers of the run. */
  readonly links = new Map<string, string>()

  constructor(
    private readonly about: {
      definition: Definition
      collections: Collections
      organisation: { id: string; name: string }
      zone: string
      settings: PageAddress
    },
    /** Opens a transaction if there is something to read. */
    private readonly read: Transaction,
  ) {
    this.text = JSON.stringify(about.definition.steps)
  }

  async begin(trigger: Row): Promise<void> {
    const path = resourceOf(this.about.definition.trigger)
    this.trigger = path ? await this.open(path, trigger, 'record') : trigger
  }

  /** Adds the output of a step. */
  async remember(step: Step, output: Row | null): Promise<void> {
    const opened = await this.withReferences(step, output ?? {})
    const read = repeatsItsInput(step) ? this.recordsReadBy(step) : []
    this.sources.set(step.key, [...new Set([...read, ...recordsIn(output), ...recordsOpenedIn(opened)])])
    this.outputs.set(step.key, opened)
  }

  /** Begins a round. What is no record that was read may repeat whatever the list was made of. */
  enter(step: ForEachStep, item: unknown): void {
    const all = this.recordsReadBy(step)
    const one = recordIn(item).filter((id) => all.includes(id))
    this.items.push({ item, sources: one.length ? one : all })
  }

  /** Ends a round: the outputs of its steps are not in scope in the next. */
  leave(keys: Iterable<string>): void {
    this.items.pop()
    for (const key of keys) {
      this.outputs.delete(key)
      this.sources.delete(key)
    }
  }

  at(path: string, now: Date): Scope {
    const { definition, collections, organisation, zone } = this.about
    const pointer = pointerOf(path)
    const types = collections.variablesAt(definition, pointer)
    const values: Row = {
      trigger: this.trigger,
      steps: Object.fromEntries(hasLinksAt(definition, pointer) ? this.outputs : this.outputsWithoutLinks()),
      organisation,
      now,
      ...(this.items.length && { item: this.items.at(-1)?.item }),
    }
    return scopeOf(values, types, zone)
  }

  /** Workflows that were published before this was refused write a mask. */
  private outputsWithoutLinks(): [key: string, output: Row][] {
    return [...this.outputs].map(([key, output]) => [
      key,
      typeof output.url === 'string' && this.links.has(output.url) ? { ...output, url: HIDDEN } : output,
    ])
  }

  private withReferences(step: Step, output: Row): Promise<Row> {
    switch (step.type) {
      case 'create':
      case 'update':
        return this.open(step.resource, output, 'record')
      case 'task':
        return this.open('tasks', output, 'record')
      case 'note':
        return this.open('notes', output, 'record')
      case 'find':
        return this.open(step.resource, output, 'first')
      case 'request_check':
        return this.withLink(step.key, output)
      default:
        return Promise.resolve(output)
    }
  }

  private async withLink(key: string, output: Row): Promise<Row> {
    const opened = await this.open('sessions', output, 'record')
    const { id } = output
    if (typeof id !== 'string' || !this.text.includes(`steps.${key}.url`)) return opened
    const url = await this.read((context) => linkOf(context, id, this.about.settings))
    if (url) this.links.set(url, id)
    return { ...opened, url }
  }

  private async open(path: string, row: Row, name: string): Promise<Row> {
    const shape = this.about.collections.lookup(path)
    const record = row[name]
    if (!shape || !isRow(record)) return row
    const names = expandable(shape)
      .map(([reference]) => reference)
      .filter((reference) => this.text.includes(`${name}.${reference}.`))
    if (!names.length) return row
    const [expanded] = await this.read((context) => expandRecords(context, shape, [record], names))
    return { ...row, [name]: expanded ?? record }
  }

  /** The records whose values a step may contain: a purge of one of them erases what the step has. */
  recordsReadBy(step: Step): string[] {
    const isNamed = outputNamedIn(step)
    const named = [...this.sources].flatMap(([key, records]) => (isNamed(key) ? records : []))
    const item = namesItem(step) ? (this.items.at(-1)?.sources ?? []) : []
    return [...readsOpened(step, this.trigger), ...named, ...item]
  }

  /** All records that the run knows something of, besides its own. */
  recordsRead(): string[] {
    const { record } = this.trigger
    const opened = isRow(record) ? Object.values(record).flatMap(recordIn) : []
    return [...opened, ...[...this.sources.values()].flat(), ...this.items.flatMap(({ sources }) => sources)]
  }

  /**
   * The link of a check grants access to it, so no input of a run contains it, and no answer of a receiver: not even
   * its code, however that is written.
   */
  masked(row: Row): Row {
    if (!this.links.size) return row
    const text = JSON.stringify(row).replaceAll(JSON_TEXT, (one) => this.withoutLinks(one))
    return JSON.parse(text) as Row // unchanged except for the links
  }

  private withoutLinks(text: string): string {
    let left = text
    for (const link of this.links.keys()) {
      left = left.replaceAll(JSON.stringify(link).slice(1, -1), HIDDEN)
      const code = codeIn(link)
      if (code) left = left.replaceAll(code, HIDDEN)
    }
    return left
  }

  /** What went wrong, for the row of the step; an expression's message may repeat its value. */
  maskedError({ code, message }: { code: string; message: string }): { code: string; message: string } {
    return { code, message: String(this.masked({ message }).message) }
  }
}
