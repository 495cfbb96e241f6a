'use client'
import { useState } from 'react'
import { useFormats } from '@/lib/client/formats'
import { otherTotalIn, type Targets } from '@/lib/client/bulk'
import { messageOf } from '@/lib/client/problem'
import { useCreate, useRecords } from '@/lib/client/records'
import { template as templateResource } from '@/lib/identity/templates/schema'
import { bulkOperation } from '@/lib/long-work/bulk/schema'
import { JobProgress } from '@/components/jobs/job-progress'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { Select } from '@/components/ui/select'
import en from '@/components/words/en/crm'
import { useWords } from '@/lib/client/words/words'

interface RequestChecksProps {
  targets: Targets
  /** The exact number of contacts. */
  count: number
  onClose: () => void
}

/** Requests an identity check of each of many contacts. */
export function RequestChecksDialog({ targets, count, onClose }: RequestChecksProps) {
  const t = useWords()
  const formats = useFormats()
  const create = useCreate(bulkOperation.path, bulkOperation.record)
  const { records: templates, isError, error, refetch } = useRecords(templateResource, { limit: 200 })
  const [chosen, setChosen] = useState<string | null>(null)
  const [isAgain, setAgain] = useState(false)
  // If others added or deleted contacts meanwhile, nothing is requested and the dialog asks again with the current
  // number.
  const now = otherTotalIn(create.error)
  const [meant, setMeant] = useState(count)
  if (now !== undefined && now !== meant) setMeant(now)
  const what = t(en.checkChecks, { n: formats.number(meant), meant })
  const template = chosen ?? templates?.find(({ is_default }) => is_default)?.id
  const begin = () =>
    create.mutate({
      body: {
        resource: 'contacts',
        action: 'request_check',
        ...targets,
        expected_total: meant,
        changes: { template_id: template, ...(isAgain && { pending: 'allow' }) },
      },
    })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(en.request, { what })}
      description={t(en.eachIsHeldAgainstThe)}
    >
      {create.data ? (
        <>
          <JobProgress collection="bulk_operations" id={create.data.id} isFinal />
          <DialogActions>
            <Button onClick={onClose}>{t(en.close)}</Button>
          </DialogActions>
        </>
      ) : (
        <div className="space-y-4">
          {now !== undefined && (
            <Notice tone="warning" title={messageOf(create.error)}>
              {t(en.lookAtTheNewNumber)}
            </Notice>
          )}
          {create.error && now === undefined && <ProblemNotice error={create.error} />}
          {isError && !templates && <ProblemNotice error={error} onRetry={() => void refetch()} />}
          <Field label={t(en.template)}>
            {(control) => (
              <Select {...control} value={template ?? ''} onChange={(event) => setChosen(event.target.value)}>
                {!templates && <option value="">…</option>}
                {templates?.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Checkbox
            label={t(en.alsoOfThoseWhoHave)}
            hint={t(en.theyAreLeftOutOtherwise)}
            checked={isAgain}
            onChange={(event) => setAgain(event.target.checked)}
          />
          <DialogActions>
            <Button variant="ghost" onClick={onClose}>
              {t(en.cancel)}
            </Button>
            <Button variant="primary" busy={create.isPending} disabled={!template} onClick={begin}>
              {t(en.request, { what })}
            </Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  )
}
