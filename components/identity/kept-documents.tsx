'use client'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '@/lib/client/organisation'
import { useDocumentManifest } from '@/lib/client/sessions'
import { formatBytes, humanise } from '@/lib/format'
import type { CheckType } from '@/lib/identity/templates/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { CHECK_LABELS } from './words'

/** Copies of documents, where they were kept. Every look is written to the audit log, so they are fetched when asked for. */
export function KeptDocuments({ sessionId, check, retained }: { sessionId: string; check: CheckType; retained: boolean }) {
  const [shown, setShown] = useState(false)
  const mayRead = useMay('sessions:read_documents')
  if (!retained) return <p className="text-[0.8125rem] text-muted-foreground">No copy of the document is kept.</p>
  if (!mayRead) return <p className="text-[0.8125rem] text-muted-foreground">A copy of the document was kept. Administrators can open it.</p>
  if (!shown) return <Button size="small" onClick={() => setShown(true)}>Show kept documents</Button>
  return <Files sessionId={sessionId} check={check} />
}

function Files({ sessionId, check }: { sessionId: string; check: CheckType }) {
  const manifest = useDocumentManifest(sessionId, check)
  if (manifest.isError) return <ProblemNotice error={manifest.error} />
  return (
    <ul aria-label="Kept documents" aria-busy={manifest.isPending} className="min-h-7 space-y-1">
      {manifest.data?.files.map(({ href, document_type, side, page, content_type, size }) => (
        <li key={href}>
          <a href={href} download className="inline-flex items-center gap-2 text-primary hover:underline">
            <Download aria-hidden className="size-4" />{document_type === 'other' ? CHECK_LABELS[check] : humanise(document_type)}{side ? `, ${side}` : page > 1 ? `, page ${page}` : ''}
            <span className="text-[0.8125rem] text-muted-foreground">{content_type.split('/')[1]?.toUpperCase()}, {formatBytes(size)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
