'use client'
import { Link } from '@/components/ui/link'
import { useFormats } from '@/lib/client/formats'
import { useMay } from '@/lib/client/organisation'
import { isOpen, useSession, useSessionData } from '@/lib/client/sessions'
import { session, type SessionDetail } from '@/lib/identity/sessions/schema'
import { Moment } from '@/components/resource/moment'
import { ReferenceValue } from '@/components/resource/reference-value'
import { RecordView } from '@/components/resource/record-view'
import { RecordTimeline } from '@/components/records/record-timeline'
import { Card } from '@/components/ui/card'
import { Fact, Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { DeletionReceipts } from './deletion-receipts'
import { LinkAndCode } from './link-and-code'
import { ResultCard } from './result-card'
import { SessionActions } from './session-actions'
import { SessionBadge, TestBadge } from './session-badges'
import en from '@/components/words/en/identity'
import { useWords } from '@/lib/client/words/words'

/** One identity check: its status, findings and actions. */
export function SessionPage({ id }: { id: string }) {
  const t = useWords()
  return (
    <RecordView query={useSession(id)} label={t(en.check2)} back={{ href: '/checks', label: t(en.checks) }}>
      {(record) => <SessionView record={record} />}
    </RecordView>
  )
}

function SessionView({ record }: { record: SessionDetail }) {
  const t = useWords()
  const data = useSessionData(record.id, record.status).data
  const seesDetails = useMay('sessions:read_details')
  return (
    <>
      <PageHeader
        back={{ href: '/checks', label: t(en.checks) }}
        title={record.expected_full_name ?? record.person_name ?? record.reference_id}
        mark={
          <span className="inline-flex flex-wrap items-center gap-1">
            <SessionBadge session={record} />
            <TestBadge session={record} />
          </span>
        }
        actions={<SessionActions record={record} />}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-4">
          <Situation record={record} />
          {record.url && record.access_code && isOpen(record.status) && (
            <Card title={t(en.forThePerson)}>
              <LinkAndCode url={record.url} accessCode={record.access_code} expiresAt={record.expires_at} />
            </Card>
          )}
          {record.checks.map((check) => (
            <ResultCard
              key={check}
              sessionId={record.id}
              check={check}
              seesDetails={seesDetails}
              isOpen={isOpen(record.status)}
              result={data?.results.find(({ check_type }) => check_type === check)}
              attempted={record.results.find(({ check_type }) => check_type === check)}
            />
          ))}
          <Card title={t(en.timeline)}>
            <RecordTimeline relatedTo={record.id} isWhole />
          </Card>
        </div>
        <div className="min-w-0 space-y-4">
          <Card title={t(en.aboutThisCheck)}>
            <SessionFacts record={record} expected={data?.expected} />
          </Card>
          <DeletionReceipts sessionId={record.id} status={record.status} />
        </div>
      </div>
    </>
  )
}

/** What users should know first. */
function Situation({ record }: { record: SessionDetail }) {
  const { review_requested_at, progress } = record
  const t = useWords()
  return (
    <>
      {record.test && (
        <Notice tone="info" title={t(en.thisIsATestCheck)}>
          {t(en.nobodyWasChecked)}
        </Notice>
      )}
      <AsksForLink record={record} />
      {review_requested_at && (
        <Notice tone="warning" title={t(en.thePersonAsksForA)}>
          {t.rich(en.askedLookAtWhatWas, { moment: <Moment iso={review_requested_at} /> })}
        </Notice>
      )}
      {progress === 'declined' && (
        <Notice tone="warning" title={t(en.thePersonDeclined)}>
          {t(en.theyMayStillAgreeWhile)}
        </Notice>
      )}
    </>
  )
}

function AsksForLink({ record: { link_requested_at, progress, contact_id } }: { record: SessionDetail }) {
  const t = useWords()
  if (!link_requested_at) return null
  const href = contact_id ? `/contacts/${contact_id}` : '/checks?new'
  return (
    <Notice tone="warning" title={t(en.thePersonAsksForANewLink)}>
      {t.rich(progress === 'cancelled' ? en.askedForALinkCancelled : en.askedForALinkExpired, {
        moment: <Moment iso={link_requested_at} />,
        link: (text) => (
          <Link href={href} className="font-medium underline">
            {text}
          </Link>
        ),
      })}
    </Notice>
  )
}

type Expected = NonNullable<ReturnType<typeof useSessionData>['data']>['expected']
const SOURCES = { client: en.givenByYou, person: en.typedByThePerson }

function SessionFacts({ record, expected }: { record: SessionDetail; expected: Expected | undefined }) {
  const t = useWords()
  const formats = useFormats()
  return (
    <Facts>
      {record.contact_id && (
        <Fact label={t(en.contact)}>
          <Link className="text-primary hover:underline" href={`/contacts/${record.contact_id}`}>
            <ReferenceValue target="contacts" id={record.contact_id} />
          </Link>
        </Fact>
      )}
      <Fact label={t.resource(session).fields.reference_id.label}>{record.reference_id}</Fact>
      <Fact label={t.resource(session).fields.template_id.label}>
        {t.rich(en.version, {
          referenceValue: <ReferenceValue target="templates" id={record.template_id} />,
          templateVersion: record.template_version,
        })}
      </Fact>
      {expected?.full_name.value && (
        <Fact label={t(en.expectedName)}>
          {expected.full_name.value}
          {expected.full_name.source && <Source text={t(SOURCES[expected.full_name.source])} />}
        </Fact>
      )}
      {expected?.address.value && (
        <Fact label={t(en.expectedAddress)}>
          {expected.address.value}
          {expected.address.country && <>, {t.country(expected.address.country)}</>}
          {expected.address.source && <Source text={t(SOURCES[expected.address.source])} />}
        </Fact>
      )}
      {record.person_name && record.person_name !== expected?.full_name.value && (
        <Fact label={t.resource(session).fields.person_name.label}>{record.person_name}</Fact>
      )}
      {record.consent && (
        <Fact label={t(en.consent)}>
          <Moment iso={record.consent.consented_at} />
          <Source text={t(en.wordingOf, { version: formats.date(record.consent.version) })} />
        </Fact>
      )}
      <Fact label={t(en.submissions)}>{record.submissions}</Fact>
      <Fact label={t.resource(session).fields.created_at.label}>
        <Moment iso={record.created_at} />
      </Fact>
      {record.completed_at ? (
        <Fact label={t.resource(session).fields.completed_at.label}>
          <Moment iso={record.completed_at} />
        </Fact>
      ) : (
        <Fact label={t.resource(session).fields.expires_at.label}>
          <Moment iso={record.expires_at} />
        </Fact>
      )}
    </Facts>
  )
}

const Source = ({ text }: { text: string }) => (
  <span className="block text-[0.8125rem] text-muted-foreground">{text}</span>
)
