import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { drawChallenge } from '@/lib/client/person'
import { filmPrompt } from './film-prompt'
import { makeNudge } from './nudge'

/** The frames of one challenge; worth sending, and sending again, as long as the challenge lives. */
export interface Film {
  challengeId: string
  frames: { turn: string; jpeg: Blob }[]
  /** On this device's own clock, which may differ from the server's. */
  goodUntil: number
}
/** The challenge's minute, less the way to the server. */
const LIFE_MS = 57_000

export interface Prompt {
  turn: string
  count: number
}
type Shoot = (longest: number, quality: number) => Promise<Blob | null>

/** One prompt after another, in the order of a fresh challenge. */
export function useFilming(video: RefObject<HTMLVideoElement | null>, shoot: Shoot) {
  const [prompt, setPrompt] = useState<Prompt | null>(null)
  const under = useRef<AbortController | null>(null)
  useEffect(() => {
    // A phone that was locked films nothing, and its clock may stand still: the pictures would not fit together.
    const leave = () => {
      if (document.visibilityState === 'hidden') under.current?.abort()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      under.current?.abort()
    }
  }, [])

  /** @returns null when it was stopped */
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
