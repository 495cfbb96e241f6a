import { refusalWords } from '@/lib/client/problem'
import en from '@/components/words/en/jobs'
import { useWords } from '@/lib/client/words/words'

/** Why a job failed. The text has no code to translate it by, so in other languages it is marked as English. */
export function JobProblem({ problem }: { problem: string }) {
  const t = useWords()
  const said = refusalWords({ message: problem })
  if (t.language === 'en' || said !== problem) return said
  return t.rich(en.theServerSays, { problem: <span lang="en">{problem}</span> })
}
