import { useReducer } from 'react'

/**
 * A value with undo and redo. Consecutive changes to the same thing, such as typing into one field, are one undo step.
 */
interface History<T> {
  past: T[]
  now: T
  future: T[]
  /** What the last change edited; null never merges. */
  of: string | null
}
type Action<T> =
  | { type: 'change'; to: T; of: string | null }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'load'; to: T }
const MAX_STEPS = 200

export function step<T>({ past, now, future, of }: History<T>, action: Action<T>): History<T> {
  switch (action.type) {
    case 'change':
      if (action.to === now) return { past, now, future, of }
      return {
        past: action.of !== null && action.of === of ? past : [...past, now].slice(-MAX_STEPS),
        now: action.to,
        future: [],
        of: action.of,
      }
    case 'undo': {
      const before = past.at(-1)
      return before === undefined
        ? { past, now, future, of }
        : { past: past.slice(0, -1), now: before, future: [now, ...future], of: null }
    }
    case 'redo': {
      const [next, ...rest] = future
      return next === undefined
        ? { past, now, future, of }
        : { past: [...past, now], now: next, future: rest, of: null }
    }
    case 'load':
      return { past: [], now: action.to, future: [], of: null }
  }
}

export function useHistory<T>(initial: T) {
  const [history, dispatch] = useReducer(step<T>, { past: [], now: initial, future: [], of: null })
  return {
    now: history.now,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** @param of what is being edited; null for a separate undo step */
    change: (to: T, of: string | null = null) => dispatch({ type: 'change', to, of }),
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    load: (to: T) => dispatch({ type: 'load', to }),
  }
}
