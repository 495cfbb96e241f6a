import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { drawChallenge } from '@/lib/client/person'
import { filmPrompt } from './film-prompt'
import { makeNudge } from './nudge'

/** The frames of one challenge. They can be sent, and sent again, until the challenge expires. */
export interface Film {
  challengeId: string
  frames: { turn: string; jpeg: Blob }[]
  /** By this device's monotonic clock, independent of the server's. */
  goodUntil: number
}
/** The challenge lives for a minute; the rest is reserved for the upload. */
const LIFE_MS = 57_000

export interface Prompt {
  turn: string
  count: number
}
type Shoot = (longest: number, quality: number) => Promise<Blob | null>

/** Films one prompt after another, in the order of a new challenge. */
export function useFilming(video: RefObject<HTMLVideoElement | null>, shoot: Shoot) {
  const [prompt, setPrompt] = useState<Prompt | null>(null)
  const under = useRef<AbortController | null>(null)
  useEffect(() => {
    // A locked phone stops filming and may stop its clock, so the frames would not belong together.
    const leave = () => {
      if (document.visibilityState === 'hidden') under.current?.abort()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      under.current?.abort()
    }
  }, [])

  /** @returns null if it was stopped */
  const film = useCallback(async (): Promise<Film | null> => {
    const { signal } = (under.current = new AbortController())
    const nudge = makeNudge()
    setPrompt({ turn: 'ready', count: 0 })
    try {
      const goodUntil = performance.now() + LIFE_MS
      const challenge = await drawChallenge()
      const frames: Film['frames'] = []
      for (const turn of challenge.turns) {
        if (!video.current || signal.aborted) return null
        nudge.give('next')
        const shots = await filmPrompt(video.current, shoot, {
          signal,
          onCount: (count) => setPrompt((now) => (now?.turn === turn && now.count === count ? now : { turn, count })),
        })
        frames.push(...shots.map((jpeg) => ({ turn, jpeg })))
      }
      if (signal.aborted) return null
      nudge.give('end')
      return { challengeId: challenge.id, frames, goodUntil }
    } finally {
      nudge.close()
      setPrompt(null)
    }
  }, [video, shoot])
  const stop = useCallback(() => under.current?.abort(), [])
  return { prompt, film, stop }
}
