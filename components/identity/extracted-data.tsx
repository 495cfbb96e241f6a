import { useFormats } from '@/lib/client/formats'
import { formatFoundAddress } from '@/lib/format'
import type { Formats } from '@/lib/formats'
import { Fact, Facts } from '@/components/ui/facts'
import en from '@/components/words/en/identity'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'

const LABELS: Record<string, Message> = {
  expires_on: en.documentExpires,
  dated: en.dated,
  document_kind: en.kindOfPaper,
  over_threshold: en.oldEnough,
  threshold: en.minimumAge,
  method: en.by,
}
const DATE = /^\d{4}-\d{2}-\d{2}$/
/** Fields with codes that are shown as words. Everything else is shown as printed on the document. */
const WORDS = ['document_type', 'document_kind', 'method']

function shown(t: Translate, formats: Formats, name: string, value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return value ? t(en.yes) : t(en.no)
  if (typeof value === 'string')
    return DATE.test(value) ? formats.date(value) : WORDS.includes(name) ? t.humanise(value) : value
  if (typeof value === 'number') return String(value)
  return formatFoundAddress(value) || '–'
}

/** What was read from the documents. */
export function ExtractedData({ data }: { data: Record<string, unknown> }) {
  const t = useWords()
  const formats = useFormats()
  const entries = Object.entries(data)
  if (!entries.length) return null
  return (
    <section>
      <h3 className="mb-1.5 text-[0.8125rem] font-medium">{t(en.readFromTheDocument)}</h3>
      <Facts>
        {entries.map(([name, value]) => {
          const label = LABELS[name]
          return (
            <Fact key={name} label={label ? t(label) : t.humanise(name)}>
              {shown(t, formats, name, value)}
            </Fact>
          )
        })}
      </Facts>
    </section>
  )
}
