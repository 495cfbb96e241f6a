'use client'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useKeyShortcut } from '@/lib/client/key-shortcut'
import { focusGrid } from '@/components/ui/focus-grid'
import { Input } from '@/components/ui/input'

const PAUSE_MS = 200

/** Searches while typing (debounced). */
export function SearchBox({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const shortcut = useKeyShortcut('/')
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (text: string) => {
    clearTimeout(timer.current)
    timer.current = undefined
    onChange(text.trim())
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(search, PAUSE_MS, text)
  }
  // When focus moves on, for example to Clear or to a view, the pending search runs first and not afterwards.
  const searchNow = () => {
    if (timer.current !== undefined && typed !== null) search(typed)
  }
  return (
    <span className="relative block min-w-[min(9rem,100%)] grow basis-0 sm:max-w-64 sm:min-w-0 sm:basis-auto">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts={shortcut}
        className="pl-8"
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          searchNow()
          setTyped(null)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') searchNow()
          else if (event.key === 'ArrowDown' && focusGrid()) event.preventDefault()
        }}
      />
    </span>
  )
}
