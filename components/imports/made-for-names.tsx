import { useFormats } from '@/lib/client/formats'
import type { Import } from '@/lib/long-work/imports/schema'

/** How many companies and contacts an import makes beside its rows. */
export function MadeForNames({ record: { made_count, dry_run } }: { record: Pick<Import, 'made_count' | 'dry_run'> }) {
  const formats = useFormats()
  if (!made_count) return null
  return (
    <p className="text-[0.8125rem] text-muted-foreground">
      {formats.number(made_count)} {made_count === 1 ? 'record that rows name is' : 'records that rows name are'} new
      and {dry_run ? 'would be created' : made_count === 1 ? 'was created' : 'were created'} too, such as a company.
    </p>
  )
}
