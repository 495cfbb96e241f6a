import { parameterOf, type ListCondition } from './conditions'

/** Whether two conditions say the same. Pure. */
export const isSameCondition = (one: ListCondition) => (other: ListCondition) =>
  parameterOf(other) === parameterOf(one) && other.value === one.value

/** The conditions after one of them has become another, which may be among them already: each is there once. Pure. */
export const withReplaced = (
  conditions: readonly ListCondition[],
  before: ListCondition,
  after: ListCondition,
): ListCondition[] =>
  conditions
    .map((one) => (isSameCondition(before)(one) ? after : one))
    .filter((one, i, all) => all.findIndex(isSameCondition(one)) === i)

export interface KeyedCondition {
  key: number
  condition: ListCondition
}

/**
 * The keys when a condition is about to become one that is there already: its own chip stays for both, because it has
 * the focus. Pure.
 */
export function withJoined(
  keyed: readonly KeyedCondition[],
  before: ListCondition,
  after: ListCondition,
): readonly KeyedCondition[] {
  const own = keyed.find(({ condition }) => isSameCondition(before)(condition))
  const other = keyed.find((one) => one !== own && isSameCondition(after)(one.condition))
  if (!own || !other) return keyed
  return keyed.filter((one) => one !== other).map((one) => (one === own ? { ...own, condition: other.condition } : one))
}

/**
 * The conditions with a key for each. A condition that changes keeps its key, even if its field changes: its chip stays
 * mounted and keeps the focus. Pure.
 * @param before the conditions of the last render
 * @returns `before` itself if nothing has changed
 */
export function withKeys(before: readonly KeyedCondition[], conditions: readonly ListCondition[]) {
  const free = [...before]
  const take = (suits: (one: KeyedCondition) => boolean) => {
    const at = free.findIndex(suits)
    return at < 0 ? undefined : free.splice(at, 1)[0]?.key
  }
  const unchanged = conditions.map((one) => take(({ condition }) => isSameCondition(one)(condition)))
  const ofField = conditions.map(({ name }, i) => unchanged[i] ?? take(({ condition }) => condition.name === name))
  let last = Math.max(0, ...before.map(({ key }) => key))
  const next = conditions.map((condition, i) => ({ key: ofField[i] ?? take(() => true) ?? (last += 1), condition }))
  const isAsBefore = next.length === before.length && next.every(({ key }, i) => key === before[i]?.key && unchanged[i])
  return isAsBefore ? before : next
}
