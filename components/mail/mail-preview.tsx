'use client'
import type { useMailPreview } from '@/lib/client/mails'
import { ApiProblem, messageOf } from '@/lib/client/problem'
import { LINKS, type MailTemplateKind } from '@/lib/mail/templates/schema'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'

export type Preview = ReturnType<typeof useMailPreview>

/** The mail as it would leave, and what is wrong with it. */
export function MailPreview({ preview, kind }: { preview: Preview; kind: MailTemplateKind }) {
  const { data, error } = preview
  const problem = error instanceof ApiProblem ? (Object.values(error.fieldMessages)[0] ?? messageOf(error)) : null
  return (
    <section aria-label="Preview" className="space-y-2">
      <h3 className="text-[0.8125rem] font-medium">Preview</h3>
      {error && <Notice tone="danger" title={problem ?? messageOf(error)} />}
      {!error && !data && <Skeleton className="h-32" />}
      {!error && data && (
        <>
          <div className="rounded-md border bg-muted/40 px-3 py-2.5">
            <p className="font-medium break-words">{data.subject || 'No subject yet'}</p>
            <MailText text={data.text} link={<LinkPlace kind={kind} />} />
          </div>
          {data.empty_fields.length > 0 && (
            <Notice tone="warning" title="Nothing stands in place of some fields">
              {data.empty_fields.map((name) => `{{${name}}}`).join(', ')}: the records have no value for that.
            </Notice>
          )}
        </>
      )}
    </section>
  )
}

const LinkPlace = ({ kind }: { kind: MailTemplateKind }) => (
  <span className="my-1 inline-block rounded-md bg-primary px-3 py-1.5 font-medium text-primary-foreground">
    {LINKS[kind]?.label ?? 'Link'}
  </span>
)

/** The words of a mail; something stands in place of its link. */
export function MailText({ text, link }: { text: string; link: React.ReactNode }) {
  return (
    <p className="mt-2 text-[0.8125rem] break-words whitespace-pre-wrap">
      {text.split('{{link}}').map((part, index) => (
        <span key={`${index}:${part.length}`}>
          {index > 0 && link}
          {part}
        </span>
      ))}
    </p>
  )
}
