'use client'
import { ChevronLeft, ChevronRight, Download, ZoomIn, ZoomOut } from 'lucide-react'
import { useMemo, useState } from 'react'
import { isInaccessible } from '@/lib/client/problem'
import { useDocumentPicture, type KeptFile } from '@/lib/client/sessions'
import type { CheckType } from '@/lib/identity/checks'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import en from '@/components/words/en/identity'
import { useWords } from '@/lib/client/words/words'

interface DocumentViewerProps {
  sessionId: string
  check: CheckType
  file: KeptFile
  title: string
  onClose: () => void
}

/** A retained document, one sheet at a time. Each sheet is fetched when it is viewed and cached only in this dialog. */
export function DocumentViewer({ sessionId, check, file, title, onClose }: DocumentViewerProps) {
  const t = useWords()
  const [sheet, setSheet] = useState(1)
  return (
    <Dialog open wide onOpenChange={onClose} title={title} description={t(en.eachLookIsWrittenTo)}>
      <Sheet key={sheet} sessionId={sessionId} check={check} file={file} sheet={sheet} title={title} />
      <DialogActions>
        {file.sheets > 1 && (
          <span className="mr-auto flex items-center gap-1">
            <Button
              variant="ghost"
              size="icon"
              aria-label={t(en.previousSheet)}
              spent={sheet === 1}
              onClick={() => setSheet(sheet - 1)}
            >
              <ChevronLeft />
            </Button>
            <span role="status" className="text-[0.8125rem] tabular-nums">
              {t(en.of, { sheet, sheets: file.sheets })}
            </span>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t(en.nextSheet)}
              spent={sheet === file.sheets}
              onClick={() => setSheet(sheet + 1)}
            >
              <ChevronRight />
            </Button>
          </span>
        )}
        <Button asChild>
          <a href={file.href} download>
            <Download aria-hidden />
            {t(en.download)}
          </a>
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t(en.done)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Sheet({ sessionId, check, file, sheet, title }: Omit<DocumentViewerProps, 'onClose'> & { sheet: number }) {
  const t = useWords()
  const picture = useDocumentPicture(sessionId, check, file, sheet)
  if (picture.isError && (!picture.data || isInaccessible(picture.error)))
    return <ProblemNotice error={picture.error} onRetry={() => void picture.refetch()} />
  if (!picture.data)
    return (
      <div role="status" aria-label={t(en.loading)}>
        <Skeleton className="h-80" />
      </div>
    )
  return <Picture bytes={picture.data} name={t(en.sheet, { title, sheet })} />
}

function Picture({ bytes, name }: { bytes: Blob; name: string }) {
  const t = useWords()
  const [isLarge, setLarge] = useState(false)
  const show = useMemo(() => showing(bytes), [bytes])
  const Zoom = isLarge ? ZoomOut : ZoomIn
  return (
    <button
      type="button"
      aria-label={isLarge ? t(en.makeThePictureSmaller) : t(en.makeThePictureLarger)}
      onClick={() => setLarge(!isLarge)}
      className={classNames(
        'relative block w-full overflow-auto rounded-md border bg-muted/40',
        isLarge ? 'max-h-[60dvh] cursor-zoom-out' : 'cursor-zoom-in',
      )}
    >
      {/* The bytes are already here: nothing for an image loader to do. */}
      {/* oxlint-disable-next-line next/no-img-element */}
      <img
        ref={show}
        alt={name}
        className={isLarge ? 'max-w-none min-w-[200%]' : 'mx-auto max-h-[60dvh] object-contain'}
      />
      <span
        aria-hidden
        className="absolute top-2 right-2 grid size-7 place-items-center rounded-full bg-card/90 text-muted-foreground shadow-sm"
      >
        <Zoom className="size-4" />
      </span>
    </button>
  )
}

/** Creates an object URL for the bytes and revokes it when the image unmounts. */
const showing = (bytes: Blob) => (image: HTMLImageElement) => {
  const address = URL.createObjectURL(bytes)
  image.src = address
  return () => URL.revokeObjectURL(address)
}
