'use client'

import { useEffect, useState } from 'react'
import { detectCameraSupport, cameraProblemIn, type CameraProblem } from './camera-problem'

/** Why no camera is available, without asking for permission; null if one is, undefined while unknown. */
export function useCameraProblem(): CameraProblem | null | undefined {
  const [trouble, setTrouble] = useState<CameraProblem | null>()
  useEffect(() => {
    let gone = false
    void detectCameraSupport().then((around) => {
      if (!gone) setTrouble(cameraProblemIn(around))
    })
    return () => {
      gone = true
    }
  }, [])
  return trouble
}
