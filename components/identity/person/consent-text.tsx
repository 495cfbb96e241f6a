import type { ReactNode } from 'react'
import type { CheckView } from '@/lib/client/person'
import { Contact } from './contact'
import { ageDifferently } from '@/lib/identity/checks'
import { DOCUMENT_NAMES } from './wording'
import { acceptedCountries, anyOf, LEARNS, listed, longDate, papersAmong } from './wording-opening'

/* What a person gives away by agreeing, in four short groups. Nothing of it hides in a fold. */

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
  const step = (type: string) => view.steps.find((one) => one.type === type)
  const id = step('id_document')
  const papers = papersAmong(step('proof_of_address')?.accepts ?? [])
  const letters = ageDifferently(papers) ? ' (official letters up to 12 months old)' : ''
  const since = view.oldest_proof_date ? `, dated ${longDate(view.oldest_proof_date)} or later${letters}` : ''
  const kinds = papers.includes('other') ? '' : ` (${papers.map((kind) => DOCUMENT_NAMES[kind]).join('; ')})`
  return (
    <Group title="What you need">
      <List
        lines={[
          'About two minutes',
          ...(id ? [anyOf(id.accepts), acceptedCountries(view)].filter((line) => line !== null) : []),
          ...(step('face') ? ['A camera, for a few pictures of your face while you turn your head'] : []),
          ...(step('proof_of_address') ? [`A paper with your name and address${kinds}${since}`] : []),
        ]}
      />
    </Group>
  )
}

export function WhatIsRead({ view }: { view: CheckView }) {
  const { learns } = view.consent
  return (
    <Group title={`What ${view.organisation.name} reads`}>
      <List lines={learns.map((code) => LEARNS[code](view))} />
    </Group>
  )
}

/** Who keeps what, until when; and what nobody keeps. */
export function WhatIsKept({ view }: { view: CheckView }) {
  const { organisation, retention, steps } = view
  const has = (type: string) => steps.some((step) => step.type === type)
  const pictures = [
    ...(has('id_document') ? [{ name: 'your ID document', kept: retention.id_documents }] : []),
    ...(has('proof_of_address') ? [{ name: 'your paper', kept: retention.poa_documents }] : []),
  ]
  const kept = [
    ...(retention.extracted_data ? ['what was read off your documents'] : []),
    ...pictures.filter((one) => one.kept).map(({ name }) => `a copy of ${name}`),
  ]
  const erased = [
    ...pictures.filter((one) => !one.kept).map(({ name }) => `the picture of ${name}`),
    ...(retention.extracted_data ? [] : ['what was read off your documents']),
  ]
  return (
    <Group title="What is kept, and until when">
      <List
        lines={[
          ...(kept.length
            ? [
                `Kept by ${organisation.name} on its own system, encrypted, for ${retention.days} days after the check ends, then erased: ${listed(kept)}`,
              ]
            : []),
          ...(erased.length ? [`Erased when the check ends: ${listed(erased)}`] : []),
          `Stays with ${organisation.name}: whether each check passed, how sure that was and why, and when each step was taken`,
          ...(has('face') ? ['Never kept: the pictures of your face. They are compared in memory'] : []),
        ]}
      />
    </Group>
  )
}

/** The other way, by name, before anything is agreed to. */
export function RatherNot({
  view: {
    organisation: { name, contact, privacy_notice_url: notice, alternative },
  },
}: {
  view: CheckView
}) {
  return (
    <Group title="If you would rather not">
      <div className="flex flex-col gap-1 text-[0.9375rem] leading-snug text-muted-foreground">
        <p>{alternative ? `Another way: ${alternative}` : `Ask ${name} for another way than this check.`}</p>
        <p>
          {contact ? (
            <>
              You reach {name} here: <Contact contact={contact} />
            </>
          ) : (
            `You reach ${name} by answering the message that the link came with.`
          )}
        </p>
        {notice && (
          <p>
            <a
              href={notice}
              target="_blank"
              rel="noreferrer"
              className="inline-block py-2.5 font-medium text-primary underline underline-offset-2"
            >
              Privacy notice of {name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </p>
        )}
      </div>
    </Group>
  )
}
