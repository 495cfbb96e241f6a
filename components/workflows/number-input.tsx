'use client'
import { useState } from 'react'
import type { ControlProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

interface NumberInputProps {
  control: ControlProps
  min: number
  max: number
  value: number
  onChange: (value: number) => void
}

/** An integer within bounds. While focused it shows what was typed; only valid values are passed on. */
export function NumberInput({ control, min, max, value, onChange }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Input
      {...control}
      className="max-w-28"
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      value={typed ?? value}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        setTyped(event.target.value)
        const next = event.target.valueAsNumber
        if (Number.isInteger(next) && next >= min && next <= max) onChange(next)
      }}
    />
  )
}
