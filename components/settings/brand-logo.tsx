'use client'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { toast } from 'sonner'
import { LOGO_TYPES, MAX_LOGO_BYTES, type Logo } from '@/lib/accounts/logo/schema'
import type { OrganisationRecord } from '@/lib/accounts/schema'
import { useChangeLogo, useLogoFile } from '@/lib/client/accounts'
import { offerUndo } from '@/lib/client/offer-undo'
import { isMissing } from '@/lib/client/problem'
import { toastError } from '@/lib/client/toast-error'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { SaveOrDiscard } from '@/components/resource/save-or-discard'
import { useAskBeforeLeaving } from '@/components/ui/ask-before-leaving'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import en from '@/components/words/en/check-settings'
import { logoPreview } from './logo-preview'

interface Props {
  organisation: OrganisationRecord
  /** What the preview shows before it is saved; null shows the saved logo. */
  chosen: Logo | null
  onChoose: (logo: Logo | null) => void
}

/** Refuses at once what the server would refuse: nobody waits for an upload to learn it. */
function refusalOf({ type, size }: File): Message | null {
  if (!LOGO_TYPES.includes(type)) return en.notALogo
  return size > MAX_LOGO_BYTES ? en.logoTooLarge : null
}

/** The organisation's logo: chosen, previewed, then saved. */
export function BrandLogo({ organisation: { logo, version }, chosen, onChoose }: Props) {
  const t = useWords()
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<Message | null>(null)
  const save = useChangeLogo()
  useAskBeforeLeaving(file !== null)
  const remove = useRemoveLogo(version)
  const url = chosen?.url
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  const show = (one: File | null, picture: Logo | null, why: Message | null) => {
    save.reset()
    setFile(one)
    onChoose(picture)
    setRefusal(why)
  }
  const choose = async (one: File) => {
    const why = refusalOf(one)
    const preview = why ? null : await logoPreview(one)
    if (!preview) return show(null, null, why ?? en.logoUnreadable)
    show(one, preview, null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!file) return
    void save.mutateAsync({ file, version }).then(
      () => {
        show(null, null, null)
        toast.success(t(en.logoSaved))
      },
      () => undefined,
    )
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      {save.isError && <ProblemNotice error={save.error} />}
      <Field label={t(en.yourLogo)} hint={t(en.aLogoIs)} error={refusal ? t(refusal) : undefined}>
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <Button
              spent={save.isPending}
              aria-describedby={control['aria-describedby']}
              onClick={() => picker.current?.click()}
            >
              {t(logo || file ? en.chooseAnotherLogo : en.chooseALogo)}
            </Button>
            {logo && !file && (
              <Button variant="ghost" busy={remove.isPending} onClick={() => void remove.run()}>
                {t(en.removeLogo)}
              </Button>
            )}
            <input
              {...control}
              ref={picker}
              type="file"
              accept={LOGO_TYPES.join()}
              className="sr-only"
              tabIndex={-1}
              onChange={({ target }) => {
                const [one] = target.files ?? []
                target.value = ''
                if (one) void choose(one)
              }}
            />
          </div>
        )}
      </Field>
      {file && (
        <SaveOrDiscard
          label={t(en.saveLogo)}
          isChanged
          busy={save.isPending}
          onDiscard={() => show(null, null, null)}
        />
      )}
    </form>
  )
}

/** Removes the logo and offers to put it back. */
function useRemoveLogo(version: number) {
  const t = useWords()
  const change = useChangeLogo()
  const read = useLogoFile()
  const run = async () => {
    // Somebody else may have removed it meanwhile.
    const before = await read().catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error)))
    await change.mutateAsync({ file: null, version })
    const undo = () => change.mutateAsync({ file: before }).then(() => toast.success(t(en.logoIsBack)))
    if (before) offerUndo({ title: t(en.logoRemoved), label: t(en.undo), undo, show: toast })
  }
  return { isPending: change.isPending, run: () => run().catch(toastError) }
}
