'use client'

import { useEffect, useState } from 'react'
import { lookAround, troubleIn, type Trouble } from './trouble'

/** Why no camera is available, without asking for permission; null if one is, undefined while unknown. */
export function useTroubleHere(): Trouble | null | undefined {
  const [trouble, setTrouble] = useState<Trouble | null>()
  useEffect(() => {
    let gone = false
    void lookAround().then((around) => {
      if (!gone) setTrouble(troubleIn(around))
    })
    return () => {
      gone = true
    }
  }, [])
  return trouble
}
