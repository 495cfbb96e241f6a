'use client'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { everyRecord } from '@/lib/client/every-record'
import { useOrganisationPath } from '@/lib/client/organisation'
import { tag, type Tag } from '@/lib/crm/tags/schema'
import { Badge } from '@/components/ui/badge'

const COLOURS: Record<Tag['colour'], string> = {
  grey: 'bg-zinc-500',
  red: 'bg-red-500',
  orange: 'bg-orange-500',
  yellow: 'bg-yellow-500',
  green: 'bg-green-500',
  blue: 'bg-blue-500',
  purple: 'bg-purple-500',
  pink: 'bg-pink-500',
}

const byName = new Intl.Collator(undefined, { numeric: true }).compare

/** All tags of the organisation; undefined until they are read. */
function useTags(): Tag[] | undefined {
  const path = `${useOrganisationPath()}/${tag.path}`
  return useQuery({ queryKey: [path, 'all'], queryFn: () => everyRecord(path, tag.record) }).data
}

/** The names of the organisation's tags, from A to Z. */
export function KnownTags({ children }: { children: (names: readonly string[]) => ReactNode }) {
  const tags = useTags()
  const names = useMemo(() => (tags ?? []).map(({ name }) => name).toSorted(byName), [tags])
  return children(names)
}

/** The tags of a record, in the colours that the organisation gave them. */
export function TagList({ value }: { value: unknown }) {
  const tags = useTags()
  const colourOf = (name: string) =>
    COLOURS[tags?.find((one) => one.name.toLowerCase() === name.toLowerCase())?.colour ?? 'grey']
  const names = Array.isArray(value) ? value.map(String) : []
  return (
    <>
      {names.map((name) => (
        <Badge key={name} className="mr-1">
          <span aria-hidden className={`size-2 shrink-0 rounded-full ${colourOf(name)}`} />
          <span className="truncate">{name}</span>
        </Badge>
      ))}
    </>
  )
}
