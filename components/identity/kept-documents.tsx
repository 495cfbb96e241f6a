'use client'
import { Download, Eye } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '@/lib/client/formats'
import { useMay } from '@/lib/client/organisation'
import { isInaccessible } from '@/lib/client/problem'
import { useDocumentManifest, type KeptFile } from '@/lib/client/sessions'
import { type CheckType } from '@/lib/identity/checks'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { DocumentViewer } from './document-viewer'
import en from '@/components/words/en/identity'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'
import { checkLabel } from '@/lib/client/words/known'

/** Retained copies of documents. Every view is written to the audit log, so they are fetched only on demand. */
export function KeptDocuments({
  sessionId,
  check,
  retained,
}: {
  sessionId: string
  check: CheckType
  retained: boolean
}) {
  const t = useWords()
  const [shown, setShown] = useState(false)
  const mayRead = useMay('sessions:read_documents')
  if (!retained) return <p className="text-[0.8125rem] text-muted-foreground">{t(en.noCopyOfTheDocument)}</p>
  if (!mayRead) return <p className="text-[0.8125rem] text-muted-foreground">{t(en.aCopyOfTheDocument)}</p>
  if (!shown)
    return (
      <Button size="small" className="print:hidden" onClick={() => setShown(true)}>
        {t(en.showKeptDocuments)}
      </Button>
    )
  return <Files sessionId={sessionId} check={check} />
}

const titleOf = (t: Translate, check: CheckType, { document_type, side, page }: KeptFile) =>
  `${document_type === 'other' ? checkLabel(t, check) : t.humanise(document_type)}${side ? `, ${side}` : page > 1 ? t(en.page, { page }) : ''}`

export function Files({ sessionId, check }: { sessionId: string; check: CheckType }) {
  const t = useWords()
  const formats = useFormats()
  const manifest = useDocumentManifest(sessionId, check)
  const [looked, setLooked] = useState<KeptFile | null>(null)
  if (manifest.isError && (!manifest.data || isInaccessible(manifest.error)))
    return <ProblemNotice error={manifest.error} onRetry={() => void manifest.refetch()} />
  return (
    <>
      <ul aria-label={t(en.keptDocuments)} aria-busy={manifest.isPending} className="min-h-7 space-y-1.5">
        {manifest.data?.files.map((file) => (
          <li key={file.href} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1">
              {titleOf(t, check, file)}{' '}
              <span className="text-[0.8125rem] text-muted-foreground">
                {file.content_type.split('/')[1]?.toUpperCase()}, {formats.bytes(file.size)}
              </span>
            </span>
            <Button
              size="small"
              className="print:hidden"
              aria-label={t(en.lookAt, { titleOf: titleOf(t, check, file) })}
              onClick={() => setLooked(file)}
            >
              <Eye aria-hidden />
              {t(en.look)}
            </Button>
            <Button asChild size="small" variant="ghost" className="print:hidden">
              <a href={file.href} download aria-label={t(en.download2, { titleOf: titleOf(t, check, file) })}>
                <Download aria-hidden />
                {t(en.download)}
              </a>
            </Button>
          </li>
        ))}
      </ul>
      {looked && (
        <DocumentViewer
          sessionId={sessionId}
          check={check}
          file={looked}
          title={titleOf(t, check, looked)}
          onClose={() => setLooked(null)}
        />
      )}
    </>
  )
}
