import type { ReactNode } from 'react'
import type { CheckView } from '@/lib/client/person'
import Eye from 'lucide-react/icons/eye'
import Handshake from 'lucide-react/icons/handshake'
import IdCard from 'lucide-react/icons/id-card'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ScanFace from 'lucide-react/icons/scan-face'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { LucideIcon } from 'lucide-react'
import { Card, CardRow } from './cards'
import { Contact } from './contact'
import { ageDifferently } from '@/lib/identity/checks'
import { acceptedCountries, papersAmong } from './wording-opening'
import { openingWords } from './words/en/opening'

/* What the person agrees to, in four short sections. Nothing is collapsed. */

function Group({ Icon, title, children }: { Icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1.5">
      <h2 className="flex items-center gap-2 text-[0.9375rem] font-semibold wrap-anywhere">
        <Icon aria-hidden className="size-4.5 shrink-0 text-primary" />
        {title}
      </h2>
      {children}
    </section>
  )
}
const List = ({ lines }: { lines: string[] }) => (
  <ul className="ms-10.5 list-disc space-y-1 text-sm leading-snug text-muted-foreground">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

/** What to have at hand, and for how long. */
export function WhatIsNeeded({ view }: { view: CheckView }) {
  const words = openingWords.needed
  const step = (type: string) => view.steps.find((one) => one.type === type)
  const id = step('id_document')
  const papers = papersAmong(step('proof_of_address')?.accepts ?? [])
  const since = view.oldest_proof_date
    ? words.paperSince(openingWords.longDate(view.oldest_proof_date), ageDifferently(papers))
    : null
  const kinds = papers.includes('other') ? null : papers.map((kind) => openingWords.documentNames[kind]).join('; ')
  return (
    <section className="flex flex-col gap-3">
      <h2 className="sr-only">{words.title}</h2>
      <p className="text-muted-foreground">{words.time}</p>
      <Card>
        {id && (
          <CardRow Icon={IdCard} title={openingWords.anyOf(id.accepts)}>
            {[words.original, acceptedCountries(view)].filter((line) => line !== null).join('. ')}
          </CardRow>
        )}
        {step('face') && (
          <CardRow Icon={ScanFace} title={words.face}>
            {words.camera}
          </CardRow>
        )}
        {step('proof_of_address') && (
          <CardRow Icon={ReceiptText} title={words.paper}>
            {[kinds, since].filter((line) => line !== null).join('. ')}
          </CardRow>
        )}
      </Card>
    </section>
  )
}

export function WhatIsRead({ view }: { view: CheckView }) {
  const { learns } = view.consent
  return (
    <Group Icon={Eye} title={openingWords.reads(view.organisation.name)}>
      <List lines={learns.map((code) => openingWords.learns[code](view))} />
    </Group>
  )
}

/** Who keeps what, until when, and what nobody keeps. */
export function WhatIsKept({ view }: { view: CheckView }) {
  const words = openingWords.kept
  const { organisation, retention, steps } = view
  const has = (type: string) => steps.some((step) => step.type === type)
  const documents = [
    ...(has('id_document') ? [{ ...words.idDocument, isKept: retention.id_documents }] : []),
    ...(has('proof_of_address') ? [{ ...words.paper, isKept: retention.poa_documents }] : []),
  ]
  const kept = [
    ...(retention.extracted_data ? [words.readOff] : []),
    ...documents.filter(({ isKept }) => isKept).map(({ copy }) => copy),
  ]
  const erased = [
    ...documents.filter(({ isKept }) => !isKept).map(({ picture }) => picture),
    ...(retention.extracted_data ? [] : [words.readOff]),
  ]
  return (
    <Group Icon={ShieldCheck} title={words.title}>
      <List
        lines={[
          ...(kept.length ? [words.keeps(organisation.name, retention.days, openingWords.listed(kept))] : []),
          ...(erased.length ? [words.erased(openingWords.listed(erased))] : []),
          words.stays(organisation.name),
          ...(has('face') ? [words.never] : []),
        ]}
      />
    </Group>
  )
}

/** The alternative to the check, named before the person agrees to anything. */
export function RatherNot({
  view: {
    organisation: { name, contact, privacy_notice_url: notice, alternative },
  },
}: {
  view: CheckView
}) {
  const words = openingWords.ratherNot
  return (
    <Group Icon={Handshake} title={words.title}>
      <div className="ms-6.5 flex flex-col gap-1 text-sm leading-snug text-muted-foreground">
        <p>{alternative ? openingWords.anotherWay(alternative) : words.askThem(name)}</p>
        <p>
          {contact ? (
            <>
              {words.reach(name)} <Contact contact={contact} />
            </>
          ) : (
            words.reachByMessage(name)
          )}
        </p>
        {notice && (
          <p>
            <a
              href={notice}
              target="_blank"
              rel="noreferrer"
              className="inline-block py-3.25 wrap-anywhere font-medium text-primary underline underline-offset-2"
            >
              {words.privacyNotice(name)}
              <span className="sr-only">{words.inNewTab}</span>
            </a>
          </p>
        )}
      </div>
    </Group>
  )
}
