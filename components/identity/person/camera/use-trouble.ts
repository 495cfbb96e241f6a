'use client'

import { useEffect, useState } from 'react'
import { lookAround, troubleIn, type Trouble } from './trouble'

/** Why no camera can be had here, as far as the browser tells without asking; null where one can, undefined until it has told. */
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
