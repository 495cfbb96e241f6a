'use client'
import { FileCheck2 } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { useFormats } from '@/lib/client/formats'
import { useOpenProposals, useDecision } from '@/lib/client/proposals'
import { useMay } from '@/lib/client/organisation'
import type { Proposal } from '@/lib/across/proposals/schema'
import { contact } from '@/lib/crm/contacts/schema'
import { humanise, inSentence } from '@/lib/format'
import type { Formats } from '@/lib/formats'
import { Button } from '@/components/ui/button'

const documentOf = (type: string | null) => (type ? inSentence(humanise(type)) : 'ID')
/** Dates as they are written; names as they are. */
const shownValue = (formats: Formats, { field }: Pick<Proposal, 'field'>, value: string | null): string =>
  value === null ? 'nothing' : field === 'birth_date' ? formats.date(value) : value

/** Beside a field of a contact: from which check it came, and what a document says otherwise. */
export function DocumentSays({ record, name }: { record: object; name: Proposal['field'] }) {
  const formats = useFormats()
  const known = contact.record.safeParse(record).data
  if (!known) return null
  const source = known.provenance[name]
  return (
    <>
      {source && (
        <p className="text-[0.8125rem] text-muted-foreground">
          from{' '}
          <Link href={`/checks/${source.session_id}`} className="hover:underline">
            {documentOf(source.document_type)} check
          </Link>
          , {formats.date(source.verified_at)}
        </p>
      )}
      <OpenProposal contactId={known.id} name={name} />
    </>
  )
}

function OpenProposal({ contactId, name }: { contactId: string; name: Proposal['field'] }) {
  const one = useOpenProposals(contactId).records?.find(({ field }) => field === name)
  return one ? <ProposalLine proposal={one} /> : null
}

/**
 * "The passport says Ann Marie Whitfield", to accept or to dismiss.
 * @param isNamed away from the field itself: which one it is, and what it has now
 */
export function ProposalLine({ proposal, isNamed = false }: { proposal: Proposal; isNamed?: boolean }) {
  const formats = useFormats()
  const mayDecide = useMay('proposals:write')
  const { decide, isPending } = useDecision(proposal)
  const label = inSentence(contact.fields[proposal.field].label)
  return (
    <div className="mt-1 rounded-md border border-warning/25 bg-warning-soft px-2.5 py-1.5 text-[0.8125rem]">
      <p>
        <FileCheck2 aria-hidden className="mr-1 inline size-3.5 align-text-bottom text-warning" />
        {isNamed && `${contact.fields[proposal.field].label}: `}
        {isNamed ? 'the' : 'The'} {documentOf(proposal.document_type)} of{' '}
        <Link href={`/checks/${proposal.session_id}`} className="underline">
          {formats.date(proposal.verified_at)}
        </Link>{' '}
        says <strong className="font-medium">{shownValue(formats, proposal, proposal.proposed)}</strong>
        {isNamed && `, the CRM ${shownValue(formats, proposal, proposal.current)}`}
      </p>
      {mayDecide && (
        <div className="mt-1.5 flex flex-wrap gap-2">
          <Button size="small" busy={isPending} onClick={() => decide('accept')}>
            Take it over<span className="sr-only">, the {label}</span>
          </Button>
          <Button size="small" variant="ghost" busy={isPending} onClick={() => decide('dismiss')}>
            Leave as it is<span className="sr-only">, the {label}</span>
          </Button>
        </div>
      )}
    </div>
  )
}
