'use client'
import type { FormEvent } from 'react'
import { toast } from 'sonner'
import type { OrganisationRecord } from '@/lib/accounts/schema'
import { useChangeOrganisation } from '@/lib/client/accounts'
import { useMay } from '@/lib/client/organisation'
import { LANGUAGES } from '@/lib/formats'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { SaveOrDiscard } from '@/components/resource/save-or-discard'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { ChangedMeanwhile } from './changed-meanwhile'
import { useUnsavedInput } from './unsaved-input'
import en from '@/components/words/en/settings'
import { useWords } from '@/lib/client/words/words'

const NAMES = { en: en.english, de: en.german }

/** The language of mails to people. */
export function MailLanguage({ organisation: { language, version } }: { organisation: OrganisationRecord }) {
  const t = useWords()
  const mayWrite = useMay('organisation:write')
  const typed = useUnsavedInput(
    { language },
    { place: 'organisation/language', title: t(en.languageOfMails) },
    mayWrite,
  )
  const chosen = typed.valueOf('language')
  const save = useChangeOrganisation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { language: LANGUAGES.find((one) => one === chosen) ?? language, version }
    typed.send(save.mutateAsync(body).then(() => toast.success(t(en.saved))))
  }
  return (
    <Card id="language" title={t(en.languageOfMails)}>
      <form onSubmit={submit} className="space-y-4">
        {save.isError && <ProblemNotice error={save.error} />}
        <Field label={t(en.language)} hint={t(en.templatesThatNobodyChanged)}>
          {(control) => (
            <Select
              {...control}
              disabled={!mayWrite}
              value={chosen}
              onChange={({ target }) => typed.type('language', target.value)}
            >
              {LANGUAGES.map((one) => (
                <option key={one} value={one}>
                  {t(NAMES[one])}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <ChangedMeanwhile theirs={typed.theirs} />
        {mayWrite && (
          <SaveOrDiscard
            label={t(en.saveLanguage)}
            isChanged={typed.isChanged}
            busy={save.isPending}
            onDiscard={typed.discard}
          />
        )}
      </form>
    </Card>
  )
}
