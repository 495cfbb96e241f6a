'use client'
import { ScrollText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useOrganisationPath } from '@/lib/client/organisation'
import { auditEvent, type AuditEvent } from '@/lib/reports/audit/schema'
import { changedFields } from './audit-changes'
import { EmptyState } from '@/components/resource/empty-state'
import { useArrangement } from '@/components/resource/grid/arrangement'
import { ListGrid } from '@/components/resource/grid/list-grid'
import { useListState } from '@/components/resource/list-state'
import { LeftOut } from '@/components/resource/misread-notice'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { PageHeader } from '@/components/ui/page-header'
import { useIsPhone } from '@/components/ui/use-phone'
import { AuditActor } from './audit-actor'
import { AuditChain } from './audit-chain'
import { AuditEventDialog } from './audit-event-dialog'
import { AuditExport } from './audit-export'
import { AuditFilters, useAuditFilters } from './audit-filters'
import { AuditSentence } from './audit-sentence'
import en from '@/components/words/en/audit'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'

/** On phones a card shows what happened, when and by whom; the changed fields follow below. */
const columnsOf = (t: Translate, isPhone: boolean, onShow: (event: AuditEvent) => void) => {
  const happened = {
    field: 'type',
    label: t(en.whatHappened),
    width: 270,
    ownLine: isPhone,
    render: (event: AuditEvent) => <AuditSentence event={event} onShow={() => onShow(event)} />,
  }
  const fields = {
    field: 'after',
    label: t(en.fields),
    width: 168,
    wide: true,
    ownLine: isPhone,
    render: (event: AuditEvent) => changedFields(t, event).join(', '),
  }
  const by = {
    field: 'actor_type',
    label: t(en.by),
    width: 156,
    wide: true,
    render: (event: AuditEvent) => (
      <span className="min-w-0 truncate max-sm:max-w-[46vw]">
        <AuditActor event={event} />
      </span>
    ),
  }
  const when = { field: 'created_at', label: t(en.when), width: 136 }
  return isPhone ? [happened, when, by, fields] : [happened, fields, by, when]
}

/** Who did what, when. */
export function AuditLog() {
  const t = useWords()
  const { query, misread, ...filters } = useAuditFilters()
  const path = `${useOrganisationPath()}/${auditEvent.path}`
  const [shown, setShown] = useState<AuditEvent | null>(null)
  const state = useListState(auditEvent.fields)
  const arrangement = useArrangement(auditEvent.path)
  const isPhone = useIsPhone()
  const columns = useMemo(() => columnsOf(t, isPhone, setShown), [t, isPhone])
  const actions = useMemo(
    () => ({
      resize: (name: string, width: number) =>
        arrangement.arrange({ widths: { ...arrangement.widths, [name]: width } }),
    }),
    [arrangement],
  )
  return (
    <>
      <PageHeader
        title={t(en.auditLog)}
        description={t(en.everyChangeAndEveryLook)}
        actions={
          <>
            <ShowAsApi
              requests={[
                { title: t(en.thisList), request: { path, query } },
                { title: t(en.asAFile), request: { path: `${path}/file`, query: { ...query, format: 'csv' } } },
                { title: t(en.checkTheChain), request: { path: `${path}/verification` } },
              ]}
            />
            <AuditChain />
            <AuditExport path={path} query={{ ...query, sort: state.sort }} />
          </>
        }
      />
      <LeftOut names={misread} />
      <AuditFilters {...filters} />
      <ListGrid
        resource={auditEvent}
        fields={auditEvent.fields}
        columns={columns}
        // An empty log and an empty result get the same empty state.
        state={{ ...state, isNarrowed: false }}
        query={{ ...query, sort: state.sort }}
        tree={null}
        defaultSort={auditEvent.defaultSort}
        arrangement={arrangement}
        actions={actions}
        asked={null}
        empty={
          <EmptyState icon={<ScrollText />} title={t(en.noEventsMatch)}>
            {t(en.clearAFilterToSee)}
          </EmptyState>
        }
      />
      {shown && <AuditEventDialog event={shown} onClose={() => setShown(null)} />}
    </>
  )
}
