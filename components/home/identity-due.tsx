'use client'
import { Link } from '@/components/ui/link'
import { useFormats } from '@/lib/client/formats'
import { useDashboard } from '@/lib/client/dashboard'
import { useCurrent } from '@/lib/client/organisation'
import { useOpenProposals } from '@/lib/client/proposals'
import { ProposalLine } from '@/components/crm/document-says'
import { ReferenceValue } from '@/components/resource/reference-value'
import { Card } from '@/components/ui/card'

const MOST_SHOWN = 5

/** What waits for somebody: verifications that end soon, and documents that say otherwise than the CRM. */
export function IdentityDue() {
  const formats = useFormats()
  const { organisation } = useCurrent()
  const { data } = useDashboard()
  const { records: proposals = [], total } = useOpenProposals()
  const expiring = data?.contacts.verifications_expiring ?? 0
  const open = total?.value ?? 0
  if (!data || (!expiring && !open)) return null
  const until = encodeURIComponent(data.contacts.expiring_until)
  return (
    <Card title="Identity">
      {expiring > 0 && (
        <p>
          <Link
            href={`/contacts?verification.status=verified&verification.expires_at[lte]=${until}&sort=verification.expires_at`}
            className="font-medium hover:underline"
          >
            {expiring === 1 ? '1 verification expires' : `${formats.number(expiring)} verifications expire`} in{' '}
            {organisation.verification_notice_days} days
          </Link>
        </p>
      )}
      {open > 0 && (
        <>
          <p className={expiring ? 'mt-3 font-medium' : 'font-medium'}>
            {open === 1 ? '1 difference' : `${formats.number(open)} differences`} between a document and the CRM
          </p>
          <ul className="mt-2 space-y-3">
            {proposals.slice(0, MOST_SHOWN).map((one) => (
              <li key={one.id}>
                {one.contact_id && (
                  <Link href={`/contacts/${one.contact_id}`} className="text-[0.8125rem] font-medium hover:underline">
                    <ReferenceValue target="contacts" id={one.contact_id} />
                  </Link>
                )}
                <ProposalLine proposal={one} isNamed />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
