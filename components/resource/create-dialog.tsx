'use client'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { useKeyShortcut } from '@/lib/client/key-shortcut'
import { useFields } from '@/lib/client/fields'
import { useCurrent, useMayWrite, useRefreshMe } from '@/lib/client/organisation'
import { ApiProblem } from '@/lib/client/problem'
import { useCreate } from '@/lib/client/records'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { useDialogDraft } from './dialog-draft'
import { createBody, startingDrafts, writableNames, type Drafts } from './drafts'
import type { FieldGroup } from './form-group'
import { withDrafts } from './grid/with-drafts'
import { useLatest } from './latest'
import { useOpenFromAddress } from './open-from-address'
import { RecordForm } from './record-form'
import { typedSince } from './typed-since'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

interface CreateDialogProps<F extends Fields> {
  resource: Resource<F>
  names?: string[]
  /** Fields shown at first. The others are behind "More fields", except required ones. */
  quick?: string[] | undefined
  group?: FieldGroup
  initial?: object
  hrefOf?: (id: string) => string
  onCreated?: (record: RecordOf<F>) => void
  /** A small button without shortcut and URL parameter, for pages that mainly create something else. */
  compact?: boolean
}

/** A button that creates a record, with its form. Also opened by `?new` in the URL and by the key c. */
export function CreateDialog<F extends Fields>({
  resource,
  names,
  quick,
  group,
  initial,
  hrefOf,
  onCreated,
  compact,
}: CreateDialogProps<F>) {
  const t = useWords()
  const [open, setOpen] = useOpenFromAddress(compact ? `new-${resource.name}` : 'new')
  const [another, setAnother] = useState(false)
  /** Records created since the dialog opened: each gets a fresh form. */
  const [made, setMade] = useState(0)
  /** The form's current values, and those that the next form starts with. */
  const latest = useRef<Drafts>({})
  const [begun, setBegun] = useState<Drafts>({})
  const form = useRef<HTMLDivElement>(null)
  const makesAnother = useLatest(another)
  useEffect(() => {
    if (made > 0) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [made])
  const given = compact ? JSON.stringify(initial ?? {}) : ''
  const draft = useDialogDraft(`create/${resource.path}/${given}`, open)
  /** Only the first form starts with it. */
  const kept = made > 0 ? null : draft.kept
  const mayWrite = useMayWrite(resource)
  const create = useCreate(resource.path, resource.record)
  const fields = useFields(resource)
  // Fields that are not asked for at first appear once the server reports them as missing.
  const wanted = create.error instanceof ApiProblem ? create.error.fieldMessages : {}
  const isShown = (name: string) => !fields[name]?.notAtFirst || name in wanted || name in (kept ?? {})
  const asked = names ?? writableNames(fields).filter(isShown)
  const isAtOnce = (name: string) =>
    Boolean(fields[name]?.required) ||
    quick?.includes(fields[name]?.neededWith ?? '') ||
    name in { ...initial, ...kept }
  const atOnce = quick && [...quick, ...asked.filter(isAtOnce)]
  const { me, organisation } = useCurrent()
  const refreshMe = useRefreshMe()
  const asksForCurrency = Object.values(fields).some(
    ({ neededWith, startsAs }) => neededWith && startsAs === 'currency',
  )
  const ours = { userId: me.user?.id, currency: organisation.default_currency }
  const start = { ...startingDrafts(fields, ours), ...initial }
  const label = t.inSentence(t.resource(resource).label)
  const openOrClose = (next: boolean) => {
    setOpen(next)
    setAnother(false)
    setMade(0)
    setBegun({})
    create.reset()
    if (!next) draft.drop()
  }
  if (compact && !mayWrite) return null
  return (
    <>
      <OpenButton label={label} compact={compact} onOpen={() => openOrClose(true)} />
      <Dialog open={open} onOpenChange={openOrClose} title={t(en.new, { label })}>
        <div ref={form}>
          <RecordForm
            key={made}
            fields={fields}
            names={asked}
            quick={atOnce}
            group={group}
            initial={withDrafts({ ...start, ...begun }, kept ?? {})}
            isTyped={kept !== null}
            onDrafts={(drafts) => {
              latest.current = drafts
              draft.keep(start, drafts, asked)
            }}
            submitLabel={t(en.create2, { label })}
            aside={
              <Checkbox
                data-no-draft
                data-carries-on={another || undefined}
                label={t(en.createAnother)}
                checked={another}
                onChange={({ target }) => setAnother(target.checked)}
              />
            }
            busy={create.isPending}
            error={create.error}
            hrefOf={hrefOf}
            onCancel={() => openOrClose(false)}
            onSubmit={(drafts, query) =>
              create.mutate(
                { body: createBody(asked, drafts, fields), query },
                {
                  onSuccess: (record) => {
                    if (asksForCurrency) void refreshMe()
                    toast.success(t(en.created, { label: t.resource(resource).label }))
                    if (makesAnother.current) {
                      draft.drop()
                      create.reset()
                      setBegun(createBody(asked, typedSince(drafts, latest.current)))
                      setMade(made + 1)
                      return
                    }
                    openOrClose(false)
                    onCreated?.(record)
                  },
                },
              )
            }
          />
        </div>
      </Dialog>
    </>
  )
}

function OpenButton({ label, compact, onOpen }: { label: string; compact: boolean | undefined; onOpen: () => void }) {
  const t = useWords()
  const shortcut = useKeyShortcut('c')
  return compact ? (
    <Button variant="ghost" size="small" aria-label={t(en.addNew, { label })} onClick={onOpen}>
      <Plus aria-hidden />
      {t(en.add)}
    </Button>
  ) : (
    <Button variant="primary" aria-keyshortcuts={shortcut} onClick={onOpen}>
      <Plus aria-hidden />
      {t(en.new, { label })}
    </Button>
  )
}
