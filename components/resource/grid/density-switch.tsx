'use client'
import { AlignJustify, Equal } from 'lucide-react'
import { useChangePreferences } from '@/lib/client/preferences'
import { Button } from '@/components/ui/button'
import { useDensity } from './density'
import en from '@/components/words/en/grid'
import { useWords } from '@/lib/client/words/words'

/** Switches between compact and comfortable rows. */
export function DensitySwitch() {
  const t = useWords()
  const isComfortable = useDensity() === 'comfortable'
  const { mutate } = useChangePreferences()
  const label = t(en.comfortableRows)
  return (
    <Button
      variant="ghost"
      size="icon"
      className="max-md:hidden"
      aria-label={label}
      title={label}
      aria-pressed={isComfortable}
      onClick={() => mutate({ density: isComfortable ? 'compact' : 'comfortable' })}
    >
      {isComfortable ? <Equal /> : <AlignJustify />}
    </Button>
  )
}
