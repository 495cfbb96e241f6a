import { useFormats } from '@/lib/client/formats'
import { formatFoundAddress, humanise } from '@/lib/format'
import type { Formats } from '@/lib/formats'
import { Fact, Facts } from '@/components/ui/facts'

const LABELS: Record<string, string> = {
  expires_on: 'Document expires',
  dated: 'Dated',
  document_kind: 'Kind of paper',
  over_threshold: 'Old enough',
  threshold: 'Minimum age',
  method: 'By',
}
const DATE = /^\d{4}-\d{2}-\d{2}$/
/** Machine words that read better as words; everything else is shown as it stands on the document. */
const WORDS = ['document_type', 'document_kind', 'method']

function shown(formats: Formats, name: string, value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string')
    return DATE.test(value) ? formats.date(value) : WORDS.includes(name) ? humanise(value) : value
  if (typeof value === 'number') return String(value)
  return formatFoundAddress(value) || '–'
}

/** What was read off the documents. */
export function ExtractedData({ data }: { data: Record<string, unknown> }) {
  const formats = useFormats()
  const entries = Object.entries(data)
  if (!entries.length) return null
  return (
    <section>
      <h3 className="mb-1.5 text-[0.8125rem] font-medium">Read from the document</h3>
      <Facts>
        {entries.map(([name, value]) => (
          <Fact key={name} label={LABELS[name] ?? humanise(name)}>
            {shown(formats, name, value)}
          </Fact>
        ))}
      </Facts>
    </section>
  )
}
