'use client'
import { CopyCheck } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { pathsFor } from '@/lib/records'
import { Button } from '@/components/ui/button'
import en from '@/components/words/en/records'
import { useWords } from '@/lib/client/words/words'

/** Leads to what stands in the collection twice; nothing where records cannot be merged. */
export function DuplicatesLink({ collection, href }: { collection: string; href: string }) {
  const t = useWords()
  if (!pathsFor('merge').includes(collection)) return null
  return (
    <Button variant="ghost" asChild>
      <Link href={`${href}/duplicates`} aria-label={t(en.duplicates)} title={t(en.duplicates)}>
        <CopyCheck aria-hidden />
        <span className="hidden lg:inline">{t(en.duplicates)}</span>
      </Link>
    </Button>
  )
}
