'use client'
import { FilePlus2, Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId, useState, type FormEvent } from 'react'
import { useKeyShortcut } from '@/lib/client/key-shortcut'
import { useFormats } from '@/lib/client/formats'
import { useMayWrite } from '@/lib/client/organisation'
import { useCreate } from '@/lib/client/records'
import type { Definition } from '@/lib/workflows/definition/definition'
import { workflow } from '@/lib/workflows/schema'
import { useOpenFromAddress } from '@/components/resource/open-from-address'
import { SaveProblem } from '@/components/resource/save-problem'
import { Button } from '@/components/ui/button'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { EMPTY_DEFINITION } from './edit'
import { examplesIn, type StartingPoint } from './examples-in'
import en from '@/components/words/en/workflows'
import { useWords } from '@/lib/client/words/words'

/** Examples run in the time zone of the user who creates them. */
const inZone = (definition: Definition, time_zone: string): Definition =>
  definition.trigger.type === 'schedule' ? { ...definition, trigger: { ...definition.trigger, time_zone } } : definition

const EMPTY: StartingPoint = { name: '', description: null, definition: EMPTY_DEFINITION }

/** Creates a workflow from an example, or an empty one. */
export function NewWorkflow({ href }: { href: string }) {
  const t = useWords()
  const shortcut = useKeyShortcut('c')
  const [open, setOpen] = useOpenFromAddress('new')
  if (!useMayWrite(workflow)) return null
  return (
    <>
      <Button variant="primary" aria-keyshortcuts={shortcut} onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        {t(en.newWorkflow)}
      </Button>
      <Dialog wide open={open} onOpenChange={setOpen} title={t(en.newWorkflow)}>
        {open && <NewForm href={href} onCancel={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function NewForm({ href, onCancel }: { href: string; onCancel: () => void }) {
  const t = useWords()
  const router = useRouter()
  const [beginning, setBeginning] = useState<StartingPoint>(EMPTY)
  const [name, setName] = useState<string | null>(null)
  const create = useCreate(workflow.path, workflow.record)
  const { timeZone } = useFormats()
  const shown = name ?? beginning.name
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate(
      {
        body: { name: shown.trim(), description: beginning.description, draft: inZone(beginning.definition, timeZone) },
      },
      { onSuccess: ({ id }) => router.push(`${href}/${id}`) },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <fieldset>
        <legend className="mb-1 text-[0.8125rem] font-medium">{t(en.beginWith)}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {[EMPTY, ...examplesIn(t)].map((one) => (
            <BeginningChoice
              key={one.name}
              beginning={one}
              isChosen={one.name === beginning.name}
              onChoose={() => setBeginning(one)}
            />
          ))}
        </div>
      </fieldset>
      <SaveProblem error={create.error} names={['name']}>
        {(messages) => (
          <Field label={t(en.name)} required error={messages.name}>
            {(control) => <Input {...control} value={shown} onChange={(event) => setName(event.target.value)} />}
          </Field>
        )}
      </SaveProblem>
      <DialogActions>
        <Button variant="ghost" onClick={onCancel}>
          {t(en.cancel)}
        </Button>
        <Button variant="primary" type="submit" busy={create.isPending}>
          {t(en.createWorkflow)}
        </Button>
      </DialogActions>
    </form>
  )
}

interface BeginningChoiceProps {
  beginning: StartingPoint
  isChosen: boolean
  onChoose: () => void
}

function BeginningChoice({ beginning: { name, description }, isChosen, onChoose }: BeginningChoiceProps) {
  const t = useWords()
  const id = useId()
  return (
    <label
      htmlFor={id}
      aria-label={name || t(en.anEmptyWorkflow)}
      className="flex cursor-pointer items-start gap-2 rounded-md border p-3 has-checked:border-primary has-checked:bg-primary-soft/40"
    >
      <input id={id} type="radio" name="beginning" className="mt-1" checked={isChosen} onChange={onChoose} />
      <span className="min-w-0">
        <span className="flex items-center gap-1.5 font-medium">
          {!name && <FilePlus2 aria-hidden className="size-4" />}
          {name || t(en.anEmptyWorkflow)}
        </span>
        <span className="block text-[0.8125rem] text-muted-foreground">
          {description ?? t(en.chooseWhatStartsItAnd)}
        </span>
      </span>
    </label>
  )
}
