'use client'
import type { useMailPreview } from '@/lib/client/mails'
import type { OrganisationRecord } from '@/lib/accounts/schema'
import { letterOn } from '@/lib/ink'
import { ApiProblem, messageOf } from '@/lib/client/problem'
import { LinkedText } from '@/components/ui/linked-text'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import en from '@/components/words/en/mail'
import { useWords } from '@/lib/client/words/words'

export type Preview = ReturnType<typeof useMailPreview>

/** How a mail shows the organisation: its logo above the text, and the colour of its button. */
type Brand = Pick<OrganisationRecord, 'name' | 'logo' | 'brand_colour'>

/** The mail as it would be sent, with its problems. */
export function MailPreview({ preview, brand }: { preview: Preview; brand?: Brand | undefined }) {
  const t = useWords()
  const { data, error } = preview
  const problem = error instanceof ApiProblem ? (Object.values(error.fieldMessages)[0] ?? messageOf(error)) : null
  return (
    <section aria-label={t(en.preview)} className="space-y-2">
      <h3 className="text-[0.8125rem] font-medium">{t(en.preview)}</h3>
      {error && <Notice tone="danger" title={problem ?? messageOf(error)} />}
      {!error && !data && <Skeleton className="h-32" />}
      {!error && data && (
        <>
          <div className="rounded-md border bg-muted/40 px-3 py-2.5">
            <p className="font-medium break-words">{data.subject || t(en.noSubjectYet)}</p>
            {brand?.logo && (
              // oxlint-disable-next-line nextjs/no-img-element -- the file of the mail, on the server's own address
              <img
                src={brand.logo.url}
                alt={brand.name}
                width={brand.logo.width}
                height={brand.logo.height}
                className="mt-2 h-12 w-auto max-w-full rounded-md bg-white object-contain"
              />
            )}
            <MailText text={data.text} link={<LinkPlace says={data.button} colour={brand?.brand_colour ?? null} />} />
          </div>
          {data.empty_fields.length > 0 && (
            <Notice tone="warning" title={t(en.nothingStandsInPlaceOf)}>
              {t(en.theRecordsHaveNoValue, { emptyFields: data.empty_fields.map((name) => `{{${name}}}`).join(', ') })}
            </Notice>
          )}
        </>
      )}
    </section>
  )
}

const LinkPlace = ({ says, colour }: { says: string | null; colour: string | null }) => {
  const t = useWords()
  return (
    <span
      className="my-1 inline-block rounded-md bg-primary px-3 py-1.5 font-medium text-primary-foreground"
      {...(colour && { style: { background: colour, color: letterOn(colour) } })}
    >
      {says ?? t(en.link)}
    </span>
  )
}

/** The text of a mail, with `link` rendered in place of its link. */
export function MailText({ text, link }: { text: string; link: React.ReactNode }) {
  return (
    <p className="mt-2 text-[0.8125rem] break-words whitespace-pre-wrap">
      {text.split('{{link}}').map((part, index) => (
        <span key={`${index}:${part.length}`}>
          {index > 0 && link}
          <LinkedText>{part}</LinkedText>
        </span>
      ))}
    </p>
  )
}
