import { createContext, use } from 'react'
import { fieldWords } from '@/lib/client/problem'
import type { Problem } from '@/lib/workflows/definition/check'
import type { Definition } from '@/lib/workflows/definition/definition'
import type { Step } from '@/lib/workflows/definition/steps'
import { variablesAt, type Lookup, type Variables } from '@/lib/workflows/definition/variables'
import { replaceStep } from './edit'

/** State shared by all parts of the editor. */
export interface Editor {
  definition: Definition
  lookup: Lookup
  problems: Problem[]
  /** JSON pointer of the open card. */
  selected: string | null
  readOnly: boolean
  select: (pointer: string | null) => void
  /** @param of what is being edited: consecutive changes with the same value are undone together */
  change: (next: Definition, of?: string) => void
}

const EditorContext = createContext<Editor | null>(null)
export const EditorProvider = EditorContext

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('Used outside the editor')
  return editor
}

/** The variables that are in scope at a step. */
export function useVariables(pointer: string): Variables {
  const { definition, lookup } = useEditor()
  return variablesAt(definition, pointer, lookup)
}

/** Validation messages of a card, by path within it. */
export function useMessages(pointer: string): Record<string, string> {
  const { problems } = useEditor()
  const own = problems.filter((one) => one.pointer === pointer || one.pointer.startsWith(`${pointer}/`))
  return Object.fromEntries(own.map((one) => [one.pointer.slice(pointer.length + 1), fieldWords(one)]))
}

/** Updates one step. */
export function useChangeStep<S extends Step>(pointer: string, step: S) {
  const { definition, change } = useEditor()
  return (changes: Partial<S>) => {
    const [name = ''] = Object.keys(changes)
    change(replaceStep(definition, pointer, { ...step, ...changes }), `${pointer}/${name}`)
  }
}

/** Props of every step form. */
export interface FormProps<S extends Step> {
  step: S
  pointer: string
}
