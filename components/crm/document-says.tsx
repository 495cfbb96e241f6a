'use client'
import { FileCheck2 } from 'lucide-react'
import { useId } from 'react'
import { Link } from '@/components/ui/link'
import { useFormats } from '@/lib/client/formats'
import { useOpenProposals, useDecision } from '@/lib/client/proposals'
import { useMay } from '@/lib/client/organisation'
import type { Proposal } from '@/lib/across/proposals/schema'
import { contact } from '@/lib/crm/contacts/schema'
import type { Formats } from '@/lib/formats'
import { Button } from '@/components/ui/button'
import en from '@/components/words/en/crm'
import type { Translate } from '@/lib/client/words/translate'
import { useWords } from '@/lib/client/words/words'

const documentOf = (t: Translate, type: string | null) => (type ? t.inSentence(t.humanise(type)) : t(en.id))
/** Dates are formatted; names are shown as they are. */
const shownValue = (t: Translate, formats: Formats, { field }: Pick<Proposal, 'field'>, value: string | null): string =>
  value === null ? t(en.nothing) : field === 'birth_date' ? formats.date(value) : value

/** Next to a contact's field: the check that it came from, and any conflicting value on a document. */
export function DocumentSays({ record, name }: { record: object; name: Proposal['field'] }) {
  const t = useWords()
  const formats = useFormats()
  const known = contact.record.safeParse(record).data
  if (!known) return null
  const source = known.provenance[name]
  return (
    <>
      {source && (
        <p className="text-[0.8125rem] text-muted-foreground" suppressHydrationWarning>
          {t.rich(en.fromCheck, {
            link: (text) => (
              <Link href={`/checks/${source.session_id}`} className="hover:underline">
                {text}
              </Link>
            ),
            documentOf: documentOf(t, source.document_type),
          })}
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

interface ProposalLineProps {
  proposal: Proposal
  /**
   * Id of the element with the contact's name, if shown away from the contact. The line then names the field and its
   * current value, and the buttons the contact: several contacts have a full name to accept.
   */
  contactNameId?: string
}

/** "The passport says Ann Marie Whitfield", with buttons to accept or dismiss. */
export function ProposalLine({ proposal, contactNameId }: ProposalLineProps) {
  const t = useWords()
  const isNamed = contactNameId !== undefined
  const ids = useId()
  const named = (button: string) => {
    const id = `${ids}-${button}`
    return isNamed ? { id, 'aria-labelledby': `${id} ${contactNameId}` } : {}
  }
  const formats = useFormats()
  const mayDecide = useMay('proposals:write')
  const { decide, isPending } = useDecision(proposal, {
    accept: t(en.takenOverFromTheDocument),
    dismiss: t(en.leftAsItIs),
    reopen: t(en.asItWasBefore),
    undo: t(en.undo),
  })
  const label = t.inSentence(t.resource(contact).fields[proposal.field].label)
  return (
    <div className="mt-1 rounded-md border border-warning/25 bg-warning-soft px-2.5 py-1.5 text-[0.8125rem]">
      <p suppressHydrationWarning>
        <FileCheck2 aria-hidden className="mr-1 inline size-3.5 align-text-bottom text-warning" />
        {isNamed && `${t.resource(contact).fields[proposal.field].label}: `}
        {t.rich(en.theTheOfSays, {
          isNamed: String(isNamed),
          documentOf: documentOf(t, proposal.document_type),
          link: (
            <Link href={`/checks/${proposal.session_id}`} className="underline" suppressHydrationWarning>
              {formats.date(proposal.verified_at)}
            </Link>
          ),
          strong: (
            <strong className="font-medium" suppressHydrationWarning>
              {shownValue(t, formats, proposal, proposal.proposed)}
            </strong>
          ),
        })}
        {isNamed && t(en.theCrm, { shownValue: shownValue(t, formats, proposal, proposal.current) })}
      </p>
      {mayDecide && (
        <div className="mt-1.5 flex flex-wrap gap-2 print:hidden">
          <Button {...named('accept')} size="small" busy={isPending} onClick={() => decide('accept')}>
            {t.rich(en.takeItOverThe, { span: (text) => <span className="sr-only">{text}</span>, label })}
          </Button>
          <Button {...named('dismiss')} size="small" variant="ghost" busy={isPending} onClick={() => decide('dismiss')}>
            {t.rich(en.leaveAsItIsThe, { span: (text) => <span className="sr-only">{text}</span>, label })}
          </Button>
        </div>
      )}
    </div>
  )
}
