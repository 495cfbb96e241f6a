'use client'
import { Link } from '@/components/ui/link'
import type { ReactNode } from 'react'
import { z } from 'zod'
import type { QueryParameters } from '@/lib/client/api'
import { ApiProblem } from '@/lib/client/problem'
import type { Fields } from '@/lib/resource/define'
import { Button } from '@/components/ui/button'
import { PassGate } from './gate-reason'
import { ProblemNotice } from './problem-notice'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

const existingSchema = z.array(z.object({ id: z.string(), match: z.string() }))

interface SaveProblemProps {
  error: unknown
  /** Fields that show their own messages. */
  names: string[]
  /** The record's fields: their labels, and whether two records may share a value. */
  fields?: Fields
  hrefOf?: ((id: string) => string) | undefined
  /** Retries with the parameters that override the refusal. */
  onInsist?: ((query: QueryParameters) => void) | undefined
  children: (messages: Record<string, string>) => ReactNode
}

/** Why a record could not be saved: at the fields concerned, otherwise above them, with possible actions. */
export function SaveProblem({ error, names, fields = {}, hrefOf, onInsist, children }: SaveProblemProps) {
  const t = useWords()
  const problem = error instanceof ApiProblem ? error : null
  const messages = problem?.fieldMessages ?? {}
  const isBesideFields =
    problem?.code === 'validation_failed' &&
    Object.keys(messages).length > 0 &&
    Object.keys(messages).every((name) => names.includes(name))
  const existing =
    problem?.code === 'duplicate' ? existingSchema.safeParse(problem.document.existing).data?.[0] : undefined
  return (
    <>
      {children(messages)}
      {Boolean(error) && !isBesideFields && (
        <ProblemNotice
          error={error}
          title={
            existing &&
            t(en.anotherOneWithTheSame, {
              replaceAll: t.inSentence(fields[existing.match]?.label ?? '') || existing.match.replaceAll('_', ' '),
            })
          }
        >
          {/* In a new tab, so that the input is not lost. */}
          {existing && hrefOf && (
            <Button size="small" asChild>
              <Link href={hrefOf(existing.id)} target="_blank">
                {t(en.openTheExistingOne)}
              </Link>
            </Button>
          )}
          {existing && onInsist && fields[existing.match]?.unique && (
            <Button size="small" onClick={() => onInsist({ duplicates: 'allow' })}>
              {t(en.saveAnyway)}
            </Button>
          )}
        </ProblemNotice>
      )}
      {problem?.code === 'verification_required' && onInsist && (
        <PassGate onPass={(override_gate) => onInsist({ override_gate })} />
      )}
    </>
  )
}
