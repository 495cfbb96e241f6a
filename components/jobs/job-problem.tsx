import { refusalWords } from '@/lib/client/problem'
import en from '@/components/words/en/jobs'
import { useWords } from '@/lib/client/words/words'

/** Why a job failed. Its words have no code to be translated by: who reads another language is told whose they are. */
export function JobProblem({ problem }: { problem: string }) {
  const t = useWords()
  const said = refusalWords({ message: problem })
  if (t.language === 'en' || said !== problem) return said
  return t.rich(en.theServerSays, { problem: <span lang="en">{problem}</span> })
}
