'use client'
import { ShieldCheck } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useCurrent, useMay, useOrganisationPath } from '@/lib/client/organisation'
import { useFilterFields } from '@/lib/client/fields'
import { isOpen } from '@/lib/client/sessions'
import { session } from '@/lib/identity/sessions/schema'
import { EmptyValue } from '@/components/resource/field-value'
import { EmptyState } from '@/components/resource/empty-state'
import { useListState } from '@/components/resource/list-state'
import { MisreadNotice } from '@/components/resource/misread-notice'
import { Moment } from '@/components/resource/moment'
import { ResourceTable } from '@/components/resource/resource-table'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Button } from '@/components/ui/button'
import { FullPage } from '@/components/ui/full-page'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { RequestCheck } from './request-check'
import type { Subject } from './request-check-form'
import { CheckMarks, SessionBadge, SessionSubject, TestBadge } from './session-badges'
import en from '@/components/words/en/identity'
import { useWords } from '@/lib/client/words/words'
import { inEachLanguage } from '@/lib/client/words/translate'

const REFRESH_MS = 10_000
/** In the UI a session is called a check. */
const checkIn = inEachLanguage((t) => t.resource({ ...session, label: t(en.check), plural: t(en.checks) }))
const STRANGER = { fullName: '', address: '' }

/** `?new=me` opens the form with the user as the subject. */
function useSubject(): Subject {
  const { user } = useCurrent().me
  const isMe = useSearchParams().get('new') === 'me'
  return isMe && user ? { ...STRANGER, fullName: user.full_name } : STRANGER
}

/** All identity checks of the organisation. */
export function CheckList() {
  const t = useWords()
  const path = `${useOrganisationPath()}/${session.path}`
  const { query } = useListState(session.fields)
  const filterFields = useFilterFields(session)
  const mayRequest = useMay('sessions:write')
  const subject = useSubject()
  return (
    <FullPage>
      <PageHeader
        title={t(en.checks)}
        actions={
          <>
            <ShowAsApi
              requests={[
                { title: t(en.thisList), request: { path, query } },
                {
                  title: t(en.requestAnIdentityCheck),
                  request: {
                    method: 'POST',
                    path,
                    body: { reference_id: 'customer-1042', expected_full_name: 'Mia Jones' },
                  },
                },
              ]}
            />
            {mayRequest && <RequestCheck shortcut="c" subject={subject} />}
          </>
        }
      />
      <MisreadNotice fields={filterFields} areKnown />
      <ResourceTable
        isFull
        resource={checkIn(t)}
        hrefOf={({ id }) => `/checks/${id}`}
        refetchInterval={REFRESH_MS}
        columns={[
          {
            field: 'reference_id',
            label: t(en.person),
            render: (record) => (
              <span className="flex min-w-0 items-center gap-2">
                <span className="min-w-0 truncate">
                  <SessionSubject session={record} />
                </span>
                <TestBadge session={record} />
              </span>
            ),
          },
          { field: 'progress', width: 256, render: (record) => <SessionBadge session={record} /> },
          {
            field: 'checks',
            width: 336,
            wide: true,
            ownLine: true,
            render: (record) => <CheckMarks session={record} />,
          },
          { field: 'created_at', width: 128, wide: true },
          {
            field: 'expires_at',
            width: 96,
            wide: true,
            render: ({ status, expires_at }) => (isOpen(status) ? <Moment iso={expires_at} /> : <EmptyValue />),
          },
        ]}
        empty={
          <EmptyState
            icon={<ShieldCheck />}
            title={t(en.noChecksYet)}
            actions={
              mayRequest && (
                <Button variant="primary" asChild>
                  <Link href="/checks?new">{t(en.requestAnIdentityCheck)}</Link>
                </Button>
              )
            }
          >
            {t(en.requestOneHereFromA)}
          </EmptyState>
        }
      />
    </FullPage>
  )
}
