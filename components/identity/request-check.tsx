'use client'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useKeyShortcut } from '@/lib/client/key-shortcut'
import { useCreate, useRecords } from '@/lib/client/records'
import { createdSessionSchema, session } from '@/lib/identity/sessions/schema'
import { template } from '@/lib/identity/templates/schema'
import { useOpenFromAddress } from '@/components/resource/open-from-address'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { CreatedCheck } from './created-check'
import { RequestCheckForm, type Subject } from './request-check-form'
import en from '@/components/words/en/identity'
import { useWords } from '@/lib/client/words/words'

interface RequestCheckProps {
  subject: Subject
  shortcut?: 'c'
  /** Whether to show the button. The dialog stays open regardless: creating a check is what removes the offer. */
  isOffered?: boolean
}

/** The button that requests an identity check, its form, and the resulting link and code. */
export function RequestCheck({ subject, shortcut, isOffered = true }: RequestCheckProps) {
  const t = useWords()
  const announced = useKeyShortcut(shortcut)
  const [open, setOpen] = useOpenFromAddress(shortcut ? 'new' : 'request')
  const create = useCreate(session.path, createdSessionSchema)
  const openOrClose = (next: boolean) => {
    setOpen(next)
    create.reset()
  }
  return (
    <>
      {isOffered && (
        <Button
          variant="primary"
          className="print:hidden"
          aria-keyshortcuts={announced}
          onClick={() => openOrClose(true)}
        >
          <ShieldCheck aria-hidden />
          {t(en.requestAnIdentityCheck)}
        </Button>
      )}
      <Dialog
        open={open}
        onOpenChange={openOrClose}
        title={create.data ? t(en.theCheckIsReadyTo) : t(en.requestAnIdentityCheck)}
        description={create.data ? undefined : t(en.youGetALinkAnd)}
      >
        {create.data ? (
          <CreatedCheck created={create.data} onDone={() => openOrClose(false)} />
        ) : (
          open && (
            <WithTemplates>
              {(templates) => (
                <RequestCheckForm
                  subject={subject}
                  templates={templates}
                  busy={create.isPending}
                  error={create.error}
                  onCancel={() => openOrClose(false)}
                  onSubmit={(body) => create.mutate({ body })}
                  onAskAgain={(body) => create.mutate({ body, query: { pending: 'allow' } })}
                />
              )}
            </WithTemplates>
          )
        )}
      </Dialog>
    </>
  )
}

type Templates = NonNullable<ReturnType<typeof useRecords<(typeof template)['fields']>>['records']>

function WithTemplates({ children }: { children: (templates: Templates) => ReactNode }) {
  const t = useWords()
  const { records, isError, error, refetch } = useRecords(template, { limit: 200 })
  if (records) return children(records)
  if (isError) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label={t(en.loading)} className="space-y-3">
      <Skeleton className="h-8" />
      <Skeleton className="h-24" />
      <Skeleton className="h-8" />
    </div>
  )
}
