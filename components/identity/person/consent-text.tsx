import type { ReactNode } from 'react'
import type { CheckView } from '@/lib/client/person'
import { Contact } from './contact'
import { ageDifferently } from '@/lib/identity/checks'
import { acceptedCountries, papersAmong } from './wording-opening'
import { openingWords } from './words/en/opening'

/* What the person agrees to, in four short sections. Nothing is collapsed. */

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1.5">
      <h2 className="text-base font-semibold">{title}</h2>
      {children}
    </section>
  )
}
const List = ({ lines }: { lines: string[] }) => (
  <ul className="ml-5 list-disc space-y-1 text-[0.9375rem] leading-snug text-muted-foreground">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

export function WhatIsNeeded({ view }: { view: CheckView }) {
  const { title, time, camera, paper, paperSince } = openingWords.needed
  const step = (type: string) => view.steps.find((one) => one.type === type)
  const id = step('id_document')
  const papers = papersAmong(step('proof_of_address')?.accepts ?? [])
  const since = view.oldest_proof_date
    ? paperSince(openingWords.longDate(view.oldest_proof_date), ageDifferently(papers))
    : ''
  const kinds = papers.includes('other')
    ? ''
    : ` (${papers.map((kind) => openingWords.documentNames[kind]).join('; ')})`
  return (
    <Group title={title}>
      <List
        lines={[
          time,
          ...(id ? [openingWords.anyOf(id.accepts), acceptedCountries(view)].filter((line) => line !== null) : []),
          ...(step('face') ? [camera] : []),
          ...(step('proof_of_address') ? [paper(kinds, since)] : []),
        ]}
      />
    </Group>
  )
}

export function WhatIsRead({ view }: { view: CheckView }) {
  const { learns } = view.consent
  return (
    <Group title={openingWords.reads(view.organisation.name)}>
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
    <Group title={words.title}>
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
    <Group title={words.title}>
      <div className="flex flex-col gap-1 text-[0.9375rem] leading-snug text-muted-foreground">
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
              className="inline-block py-2.5 wrap-anywhere font-medium text-primary underline underline-offset-2"
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
