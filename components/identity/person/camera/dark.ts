const DARK_FOR_S = 3

type Track = Pick<MediaStreamTrack, 'addEventListener' | 'muted' | 'readyState'>

/**
 * Reports a camera that delivers no picture while the page is visible: phones mute a track that another page or app
 * uses, and never end it. A track that only slept with its page recovers after a moment, so only seconds while visible
 * count.
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
