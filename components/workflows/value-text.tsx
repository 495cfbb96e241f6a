'use client'
import { Braces } from 'lucide-react'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { useCloseOnBack } from '@/components/ui/close-on-back'
import type { ControlProps } from '@/components/ui/field'
import { controlStyle } from '@/components/ui/input'
import type { Variables } from '@/lib/workflows/definition/variables'
import { choicesOf, type Choice } from './naming'
import en from '@/components/words/en/workflows'
import { useWords } from '@/lib/client/words/words'

interface ValueTextProps {
  control: ControlProps
  value: string
  variables: Variables
  onChange: (value: string) => void
  /** Multi-line input. */
  long?: boolean
  placeholder?: string
  /** Variable types to suggest; all if absent. */
  suits?: Choice['type'][]
}
const MAX_SHOWN = 50
/** An expression that is being typed, up to the cursor. */
const OPEN = /\{\{\s*([A-Za-z0-9_.]*)$/

const matching = (choices: Choice[], typed: string, suits: Choice['type'][] | undefined): Choice[] => {
  const wanted = typed.toLowerCase()
  return choices
    .filter(({ type }) => !suits || type === 'any' || suits.includes(type))
    .filter(({ path, words }) => path.toLowerCase().includes(wanted) || words.toLowerCase().includes(wanted))
    .slice(0, MAX_SHOWN)
}

/** Autocompletion at the cursor. */
function useCompletion({ value, variables, onChange, suits }: ValueTextProps) {
  const t = useWords()
  const box = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  const all = useMemo(() => choicesOf(t, variables), [t, variables])
  const [typed, setTyped] = useState<string | null>(null)
  const [marked, setMarked] = useState(0)
  const options = typed === null ? [] : matching(all, typed, suits)
  const look = () => {
    const before = box.current?.value.slice(0, box.current.selectionStart) ?? ''
    setTyped(OPEN.exec(before)?.[1] ?? null)
    setMarked(0)
  }
  /** Inserts a variable at the cursor, replacing the expression being typed. */
  const choose = (choice: Choice | undefined) => {
    const input = box.current
    if (!choice || !input) return
    const at = input.selectionStart
    const before = value.slice(0, at).replace(OPEN, '')
    const after = value.slice(at).replace(/^\s*\}\}/, '')
    const inserted = `{{ ${choice.path} }}`
    onChange(before + inserted + after)
    setTyped(null)
    const end = before.length + inserted.length
    requestAnimationFrame(() => {
      input.focus()
      input.setSelectionRange(end, end)
    })
  }
  const step = (by: number) => setMarked((marked + by + options.length) % Math.max(1, options.length))
  return { box, typed, options, marked, setMarked, look, choose, step, setTyped }
}

/** A text input that suggests variables of earlier steps after `{{`. */
export function ValueText(props: ValueTextProps) {
  const t = useWords()
  const { control, value, onChange, long, placeholder } = props
  const { box, typed, options, marked, setMarked, look, choose, step, setTyped } = useCompletion(props)
  const listId = `${control.id}-variables`
  const isOpen = typed !== null && options.length > 0
  useCloseOnBack(isOpen, () => setTyped(null))
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(options[marked])
    else if (event.key === 'Escape') setTyped(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const Box = long ? 'textarea' : 'input'
  return (
    <div className="relative flex items-start gap-1">
      <Box
        dir="auto"
        {...control}
        ref={box}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={long}
        placeholder={placeholder}
        className={classNames(controlStyle, long ? 'min-h-24 py-1.5' : 'h-9 md:h-8', 'min-w-0 flex-1')}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
          look()
        }}
        onClick={look}
        onKeyDown={press}
        onBlur={() => setTyped(null)}
      />
      <Button
        variant="ghost"
        size="small"
        className="h-9 shrink-0 md:h-8"
        aria-label={t(en.insertAValueFromThe)}
        title={t(en.insertAValueFromThe)}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          box.current?.focus()
          setTyped('')
        }}
      >
        <Braces aria-hidden />
      </Button>
      {isOpen && (
        <div
          role="listbox"
          id={listId}
          aria-label={t(en.valuesFromTheRun)}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto rounded-md border bg-popover p-1 shadow-lg"
        >
          {options.map((option, index) => (
            // Keys are handled by the input. The pointer uses pointerdown, which fires before the input loses focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={option.path}
              role="option"
              aria-selected={index === marked}
              onPointerMove={() => setMarked(index)}
              onPointerDown={(event) => {
                event.preventDefault()
                choose(option)
              }}
              className="cursor-pointer rounded px-2 py-1 aria-selected:bg-marked"
            >
              <span className="block truncate">{option.words}</span>
              <span className="block truncate font-mono text-xs text-muted-foreground">{option.path}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
