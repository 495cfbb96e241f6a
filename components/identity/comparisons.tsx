import { Check, TriangleAlert, X } from 'lucide-react'
import { addressComparisonSchema, nameComparisonSchema } from '@/lib/identity/matching/schema'
import { Badge } from '@/components/ui/badge'
import en from '@/components/words/en/identity'
import { useWords } from '@/lib/client/words/words'

interface Pair {
  part?: string
  expected: string | null
  found: string | null
  relation: string
}
const AGREES = ['same', 'spelling']
const DIFFERS = ['different', 'missing']

/** Expected and found values side by side, word by word and part by part. */
export function Comparisons({ comparison }: { comparison: Record<string, unknown> }) {
  const t = useWords()
  const name = nameComparisonSchema.safeParse(comparison.name).data
  const address = addressComparisonSchema.safeParse(comparison.address).data
  return (
    <>
      {name && (
        <Alignment
          title={t(en.name)}
          grade={name.grade}
          passed={name.passed}
          pairs={name.alignment}
          found={name.found}
        />
      )}
      {address && (
        <Alignment title={t(en.address)} grade={address.grade} passed={address.passed} pairs={address.alignment} />
      )}
    </>
  )
}

interface AlignmentProps {
  title: string
  grade: string
  passed: boolean
  pairs: Pair[]
  /** The name found in place of the expected one; null if there is none. */
  found?: string | null | undefined
}

function Alignment({ title, grade, passed, pairs, found }: AlignmentProps) {
  const t = useWords()
  const hasParts = pairs.some(({ part }) => part)
  return (
    <section>
      <h3 className="mb-1.5 flex items-center gap-2 text-[0.8125rem] font-medium">
        {t.rich(en.comparison, {
          title,
          badge: <Badge tone={passed ? 'success' : 'danger'}>{t.humanise(grade)}</Badge>,
        })}
      </h3>
      <table aria-label={t(en.comparison2, { title })} className="w-full table-fixed text-left">
        <thead>
          <tr className="border-b text-xs text-muted-foreground [&>th]:py-1 [&>th]:pr-3 [&>th]:font-medium">
            {hasParts && (
              <th scope="col" className="w-[4.75rem] sm:w-28">
                {t(en.part)}
              </th>
            )}
            <th scope="col">{t(en.expected)}</th>
            <th scope="col">{t(en.found)}</th>
            <th scope="col" className="w-[5.25rem] sm:w-36">
              {t(en.verdict)}
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair, index) => (
            <tr
              key={index}
              className="border-b align-top last:border-0 [&>td]:py-1.5 [&>td]:pr-2 sm:[&>td]:pr-3 [&>td]:break-words"
            >
              {hasParts && <td className="text-muted-foreground">{t.humanise(pair.part ?? '')}</td>}
              <td>{pair.expected ?? '–'}</td>
              <td>{pair.found ?? '–'}</td>
              <td>
                <Relation relation={pair.relation} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {found !== undefined && (
        <p className="mt-1.5">
          {found === null ? (
            t(en.nobodyIsNamedAboveThe)
          ) : (
            <>
              {t.rich(en.namedOnThePaperInstead, {
                strong: <strong className="font-medium break-words">{found}</strong>,
              })}
            </>
          )}
        </p>
      )}
    </section>
  )
}

function Relation({ relation }: { relation: string }) {
  const t = useWords()
  const [Icon, tone] = AGREES.includes(relation)
    ? [Check, 'text-success']
    : DIFFERS.includes(relation)
      ? [X, 'text-destructive']
      : [TriangleAlert, 'text-warning']
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className={`size-3.5 shrink-0 ${tone}`} />
      {t.humanise(relation)}
    </span>
  )
}
