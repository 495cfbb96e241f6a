'use client'
import { Upload } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { useMay } from '@/lib/client/organisation'
import { pathsFor } from '@/lib/records'
import { Button } from '@/components/ui/button'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

/**
 * Links to the upload of a file with records for the collection; renders nothing without permission or import support.
 */
export function ImportLink({ collection, isNamed = false }: { collection: string; isNamed?: boolean }) {
  const t = useWords()
  const mayImport = useMay('imports:write')
  if (!mayImport || !pathsFor('import').includes(collection)) return null
  const href = `/settings/imports?resource=${collection}`
  if (isNamed)
    return (
      <Button asChild>
        <Link href={href}>
          <Upload aria-hidden />
          {t(en.importACsv)}
        </Link>
      </Button>
    )
  return (
    <Button variant="ghost" asChild>
      <Link href={href} aria-label={t(en.import)} title={t(en.import)}>
        <Upload aria-hidden />
        <span className="hidden lg:inline">{t(en.import)}</span>
      </Link>
    </Button>
  )
}
