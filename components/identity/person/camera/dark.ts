const DARK_FOR_S = 3

type Track = Pick<MediaStreamTrack, 'addEventListener' | 'muted' | 'readyState'>

/**
 * Tells of a camera that gives no picture while it is looked at: phones mute the one that another page or app uses, and never end it. One that
 * was only asleep with its page comes back some moments after it, so only seconds in sight count.
 */
export function whenDark(track: Track, isInSight: () => boolean, tell: () => void): void {
  let timer: ReturnType<typeof setInterval> | undefined
  track.addEventListener('unmute', () => clearInterval(timer))
  const count = () => {
    let seconds = 0
    clearInterval(timer)
    timer = setInterval(() => {
      seconds = isInSight() ? seconds + 1 : 0
      if (seconds < DARK_FOR_S && track.readyState === 'live') return
      clearInterval(timer)
      if (track.readyState === 'live') tell()
    }, 1000)
  }
  track.addEventListener('mute', count)
  if (track.muted) count()
}
