/** The command that the user chose, and its index at that moment. */
export interface Chosen {
  id: string
  place: number
  byKeys: boolean
}

/**
 * Which option is active. It is tracked by id, so it stays active when search results are inserted above it. If the
 * chosen option disappears, no option is active until the user chooses again: Enter must not run a different command.
 * While results are pending, an option that merely lies under the pointer does not count as chosen, and neither does
 * the first one. Pure.
 */
export function markedAmong(commands: { id: string }[], chosen: Chosen | null, isPending: boolean) {
  const at = commands.findIndex(({ id }) => id === chosen?.id)
  const counts = chosen !== null && (!isPending || chosen.byKeys)
  const isChosen = counts && at >= 0
  const isGone = counts && at < 0
  const marked = isChosen ? at : isGone ? Math.min(chosen.place, Math.max(0, commands.length - 1)) : 0
  const isMarked = commands.length > 0 && !isGone && (isChosen || !isPending)
  const after = (by: 1 | -1): number => {
    // If no option is active, an arrow key goes to the option at the former index, or to the one before it.
    const from = isMarked || by < 0 ? marked : marked - 1
    return (commands.length + from + by) % Math.max(1, commands.length)
  }
  /** What Enter does: runs the active option, waits for the results, or nothing. */
  const onEnter = isMarked ? 'run' : isGone ? 'nothing' : 'wait'
  return { marked, isMarked, onEnter, after }
}
