/** The command that somebody chose, and where it stood. */
export interface Chosen {
  id: string
  place: number
  byKeys: boolean
}

/**
 * Which command is marked. It is known by its name: records that come in above move it down, and it is still the one. Once it is
 * gone itself, nothing is marked before something else is chosen: whoever presses Enter just then meant no other. While the answer
 * for the typed words is on its way, what the pointer happens to lie on is chosen no more than what stands first. Pure.
 */
export function markedAmong(commands: { id: string }[], chosen: Chosen | null, isPending: boolean) {
  const at = commands.findIndex(({ id }) => id === chosen?.id)
  const counts = chosen !== null && (!isPending || chosen.byKeys)
  const isChosen = counts && at >= 0
  const isGone = counts && at < 0
  const marked = isChosen ? at : isGone ? Math.min(chosen.place, Math.max(0, commands.length - 1)) : 0
  const isMarked = commands.length > 0 && !isGone && (isChosen || !isPending)
  const after = (by: 1 | -1): number => {
    // From where nothing is marked, an arrow goes to the command that stands there, or to the one before it.
    const from = isMarked || by < 0 ? marked : marked - 1
    return (commands.length + from + by) % Math.max(1, commands.length)
  }
  /** What Enter does: runs the marked one, waits for the answer, or nothing. */
  const onEnter = isMarked ? 'run' : isGone ? 'nothing' : 'wait'
  return { marked, isMarked, onEnter, after }
}
