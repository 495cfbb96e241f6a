'use client'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'

/** Whether a dialog is open: by a press, or because the address asks for it (`?new`). Closing takes that out of the address. */
export function useOpenFromAddress(name: string): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const isAsked = useSearchParams().has(name)
  const [isPressed, setPressed] = useState(false)
  const setOpen = (open: boolean) => {
    setPressed(open)
    if (open || !isAsked) return
    const url = new URL(window.location.href)
    url.searchParams.delete(name)
    window.history.replaceState(null, '', url)
  }
  return [isAsked || isPressed, setOpen]
}
