'use client'
import { useIsMutating } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { toast } from 'sonner'
import { CURRENCIES } from '@/lib/accounts/schema'
import type { QueryParameters } from '@/lib/client/api'
import { useCurrent, useRefreshMe } from '@/lib/client/organisation'
import { useCreate } from '@/lib/client/records'
import { deal } from '@/lib/crm/deals/schema'
import { DecimalInput } from '@/components/resource/number-input'
import { ReferenceInput } from '@/components/resource/reference-input'
import { SaveProblem } from '@/components/resource/save-problem'
import { isUnparsed } from '@/components/resource/unparsed'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import en from '@/components/words/en/board'
import { useWords } from '@/lib/client/words/words'
import { useDealDraft, type DealDraft } from './deal-draft'

interface AddDealProps {
  /** The place to add to: a cell of the board, or a column of the forecast. */
  id: string
  /** Its name, such as "New". */
  place: string
  /** Values that the place implies: the stage, or the month of the close date. */
  given: object
}

/** Adds deals in place. The form stays open for the next deal; closing it, leaving and a reload keep the draft. */
export function AddDeal({ id, place, given }: AddDealProps) {
  const t = useWords()
  const { draft, isTyped, change, added } = useDealDraft(id)
  const [chosen, setOpen] = useState<boolean | null>(null)
  const wasOpen = useRef(false)
  // The form had focus and has unmounted.
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (button && wasOpen.current) button.focus()
    if (button) wasOpen.current = false
  }
  const close = () => {
    wasOpen.current = true
    setOpen(false)
  }
  if (chosen ?? isTyped)
    return (
      <AddForm
        {...{ id, place, given, draft }}
        isByReader={chosen === true}
        onDraft={(some) => {
          // It stays open once its draft is empty again.
          setOpen(true)
          change(some)
        }}
        onAdded={(sent) => {
          setOpen(true)
          added(sent)
        }}
        onClose={close}
      />
    )
  return (
    <div className="shrink-0 px-2 pb-2">
      <Button
        ref={takeFocus}
        variant="ghost"
        className="w-full justify-start text-muted-foreground"
        aria-label={t(en.addDealTo, { place })}
        onClick={() => setOpen(true)}
      >
        <Plus aria-hidden />
        {t(en.addDeal)}
      </Button>
    </div>
  )
}

const BESIDE_FIELDS = ['name', 'amount', 'primary_contact_id']

interface AddFormProps extends AddDealProps {
  draft: DealDraft
  /** A form that is open because of its draft leaves the focus where it is. */
  isByReader: boolean
  onDraft: (changed: Partial<DealDraft>) => void
  /** Input typed since the submit belongs to the next deal. */
  onAdded: (sent: DealDraft) => void
  onClose: () => void
}

function AddForm({ id, place, given, draft, isByReader, onDraft, onAdded, onClose }: AddFormProps) {
  const t = useWords()
  const { id: organisationId, default_currency } = useCurrent().organisation
  const [round, setRound] = useState(0)
  const [takesFocus] = useState(isByReader)
  const { name, amount, contact, currency = default_currency ?? '' } = draft
  const sending = ['new-deal', organisationId, id]
  const create = useCreate(deal.path, deal.record, sending)
  // Also if an earlier form here has sent it: whoever left the board and is back before the answer finds its draft.
  const isSending = useIsMutating({ mutationKey: sending }) > 0
  const refreshMe = useRefreshMe()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus || round > 0) form.current?.querySelector('input')?.focus()
  }, [takesFocus, round])
  const send = (query: QueryParameters) => {
    const body = {
      ...given,
      name: name.trim(),
      ...(amount && { amount, currency: currency || null }),
      ...(contact && { primary_contact_id: contact }),
    }
    const added = () => {
      toast.success(t(en.addedTo, { trim: name.trim(), place }))
      if (!default_currency && amount) void refreshMe()
      onAdded(draft)
      setRound(round + 1)
    }
    // The draft ends even if the reader has left the board by then; a refusal is shown in the form.
    create.mutateAsync({ body, query }).then(added, () => undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isUnparsed(amount)) send({})
  }
  // While saving it stays open: an error would be shown in a form that is gone.
  const close = () => isSending || onClose()
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  return (
    // Escape closes the form from any of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      aria-label={t(en.newDealIn, { place })}
      onSubmit={submit}
      onKeyDown={press}
      className="mx-2 mb-2 shrink-0 space-y-2 rounded-md border bg-card p-2.5 shadow-xs"
    >
      <SaveProblem error={create.error} names={BESIDE_FIELDS} onInsist={send}>
        {(messages) => (
          <>
            <Field label={t(en.name)} required error={messages.name}>
              {(control) => (
                <Input
                  {...control}
                  value={name}
                  maxLength={200}
                  onChange={(event) => onDraft({ name: event.target.value })}
                />
              )}
            </Field>
            <div className="flex items-end gap-2">
              <Field label={t(en.amount)} className="min-w-0 flex-1" error={messages.amount}>
                {(control) => (
                  <DecimalInput
                    control={control}
                    value={amount}
                    currency={currency || undefined}
                    onChange={(typed) => onDraft({ amount: typed })}
                  />
                )}
              </Field>
              <Select
                aria-label={t(en.currency)}
                className="w-20"
                value={currency}
                onChange={(event) => onDraft({ currency: event.target.value })}
              >
                <option value="">–</option>
                {CURRENCIES.map((code) => (
                  <option key={code}>{code}</option>
                ))}
              </Select>
            </div>
            <Field label={t(en.contact)} error={messages.primary_contact_id}>
              {(control) => (
                <ReferenceInput
                  key={round}
                  target="contacts"
                  value={contact}
                  onChange={(id) => onDraft({ contact: id })}
                  control={control}
                />
              )}
            </Field>
          </>
        )}
      </SaveProblem>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="small" onClick={close}>
          {t(en.close)}
        </Button>
        <Button type="submit" variant="primary" size="small" busy={isSending} disabled={!name.trim()}>
          {t(en.add)}
        </Button>
      </div>
    </form>
  )
}
