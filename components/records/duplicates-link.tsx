'use client'
import { CopyCheck } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { pathsFor } from '@/lib/records'
import { Button } from '@/components/ui/button'

/** Leads to what stands in the collection twice; nothing where records cannot be merged. */
export function DuplicatesLink({ collection, href }: { collection: string; href: string }) {
  if (!pathsFor('merge').includes(collection)) return null
  return (
    <Button variant="ghost" asChild>
      <Link href={`${href}/duplicates`} aria-label="Duplicates" title="Duplicates">
        <CopyCheck aria-hidden />
        <span className="hidden lg:inline">Duplicates</span>
      </Link>
    </Button>
  )
}
