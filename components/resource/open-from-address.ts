'use client'
import { useState } from 'react'
import { useAddress } from '@/lib/client/address'

/** The open state of a dialog, opened by a click or by the URL (`?new`). Closing removes the parameter. */
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
