'use client'
import { AlignJustify, Equal } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { chooseDensity, useDensity } from './density'

/** Between rows that are close together and rows with air. */
export function DensitySwitch() {
  const isComfortable = useDensity() === 'comfortable'
  const label = 'Comfortable rows'
  return (
    <Button
      variant="ghost"
      size="icon"
      className="max-md:hidden"
      aria-label={label}
      title={label}
      aria-pressed={isComfortable}
      onClick={() => chooseDensity(isComfortable ? 'compact' : 'comfortable')}
    >
      {isComfortable ? <Equal /> : <AlignJustify />}
    </Button>
  )
}
