import { openingWords } from './words/en/opening'

/** The organisation's contact as a link: e-mail address, phone number or web address; otherwise plain text. */
export function Contact({ contact }: { contact: string }) {
  const href = hrefOf(contact)
  return href ? (
    <a
      href={href}
      translate="no"
      className="-my-3.25 inline-block max-w-full py-3.25 font-medium text-primary underline underline-offset-2 wrap-anywhere"
    >
      {contact}
    </a>
  ) : (
    <span className="font-medium wrap-anywhere">{contact}</span>
  )
}

export function hrefOf(contact: string): string | null {
  const words = contact.trim()
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(words)) return `mailto:${words}`
  if (/^\+?[\d\s()-]{6,}$/.test(words)) return `tel:${words.replace(/[^\d+]/g, '')}`
  return /^https:\/\/\S+$/.test(words) ? words : null
}

/** “Ask Hartley Lettings …”, with a contact if there is one. */
export function AskThem({
  organisation,
  why,
}: {
  organisation: { name: string; contact: string | null }
  why: (organisation: string) => string
}) {
  return (
    <p className="text-muted-foreground">
      {why(organisation.name)}
      {organisation.contact ? (
        <>
          : <Contact contact={organisation.contact} />
        </>
      ) : (
        openingWords.answerTheMessage
      )}
    </p>
  )
}
