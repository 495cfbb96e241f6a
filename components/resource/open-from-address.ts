'use client'
import { useState } from 'react'
import { useAddress } from '@/lib/client/address'

/** Whether a dialog is open: by a press, or because the address asks for it (`?new`). Closing takes that out of the address. */
export function useOpenFromAddress(name: string): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const { search, now, replace } = useAddress()
  const isAsked = search.has(name)
  const [isPressed, setPressed] = useState(false)
  const setOpen = (open: boolean) => {
    setPressed(open)
    if (open || !isAsked) return
    const next = now()
    next.delete(name)
    replace(next)
  }
  return [isAsked || isPressed, setOpen]
}
