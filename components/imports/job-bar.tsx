import { useFormats } from '@/lib/client/formats'
import { WhyItWaits } from '@/components/jobs/why-it-waits'
import en from '@/components/words/en/imports'
import { useWords } from '@/lib/client/words/words'

/** A progress bar, or a plain count while the total is unknown. */
export function JobBar({ label, done, total }: { label: string; done: number; total: number | null }) {
  const t = useWords()
  const formats = useFormats()
  const share = total ? Math.min(done / total, 1) : null
  return (
    <div className="space-y-1.5">
      <p className="flex justify-between gap-3 text-[0.8125rem] tabular-nums">
        <span className="font-medium">{label}</span>
        <span className="text-muted-foreground">
          {formats.number(done)}
          {total === null ? t(en.rows, { count: done }) : t(en.ofRows, { total: formats.number(total), count: total })}
          {share !== null && `, ${formats.percent(share)}`}
        </span>
      </p>
      <progress
        aria-label={label}
        max={1}
        {...(share !== null && { value: share })}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-muted [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]"
      />
      <WhyItWaits progress={`${label} ${done}`} />
    </div>
  )
}
