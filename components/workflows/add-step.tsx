'use client'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import type { StepType } from '@/lib/workflows/definition/steps'
import { Button } from '@/components/ui/button'
import { Menu, MenuItem } from '@/components/ui/menu'
import { insertStep, newStep } from './edit'
import { useEditor } from './editor-context'
import { focusCard } from './focus-card'
import { STEP_KINDS } from './step-words'
import en from '@/components/words/en/workflows'
import { useWords } from '@/lib/client/words/words'

const TYPES = Object.keys(STEP_KINDS) as StepType[] // STEP_KINDS is typed with exactly these keys

interface AddStepProps {
  list: string
  index: number
  /** What the list belongs to, such as a way of a branch; absent for that of the workflow. */
  of?: string | undefined
}

/** A menu that inserts a step into a list. */
export function AddStep({ list, index, of }: AddStepProps) {
  const t = useWords()
  const { definition, change, select, readOnly } = useEditor()
  const added = useRef<string>(null)
  if (readOnly) return null
  return (
    <Menu
      align="start"
      onClosed={() => {
        const pointer = added.current
        added.current = null
        return pointer !== null && focusCard(pointer)
      }}
      className="max-h-96 w-80 max-w-[calc(100vw-1rem)] overflow-y-auto"
      trigger={
        <Button size="small" variant="ghost" aria-label={of && t(en.addAStepIn, { name: of })}>
          <Plus aria-hidden />
          {t(en.addAStep)}
        </Button>
      }
    >
      {TYPES.map((type) => {
        const { Icon, label: name, hint } = STEP_KINDS[type]
        return (
          <MenuItem
            key={type}
            className="h-auto py-1.5"
            onSelect={() => {
              change(insertStep(definition, list, index, newStep(t, definition, type)))
              added.current = `${list}/${index}`
              select(added.current)
            }}
          >
            <Icon aria-hidden />
            <span className="min-w-0">
              <span className="block">{t(name)}</span>
              <span className="block text-xs text-muted-foreground">{t(hint)}</span>
            </span>
          </MenuItem>
        )
      })}
    </Menu>
  )
}
