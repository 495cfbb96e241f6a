'use client'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '@/lib/client/api'
import { useOrganisationPath } from '@/lib/client/organisation'
import { stageEntrySchema } from '@/lib/crm/deals/schema'
import { ActorName } from '@/components/resource/actor-name'
import { Moment } from '@/components/resource/moment'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Card } from '@/components/ui/card'
import { durationWords } from './duration'
import en from '@/components/words/en/crm'
import { useWords } from '@/lib/client/words/words'

const answerSchema = z.object({ data: z.array(stageEntrySchema) })

/** The stages that a deal has been in, and for how long. */
export function StageHistory({ id, version }: { id: string; version: number }) {
  const t = useWords()
  const path = `${useOrganisationPath()}/deals/${id}/stage_history`
  const history = useQuery({ queryKey: [path, version], queryFn: async () => (await api({ path }, answerSchema)).data })
  return (
    <Card title={t(en.stageHistory)}>
      {history.isError && !history.data && (
        <ProblemNotice error={history.error} onRetry={() => void history.refetch()} />
      )}
      <ol className="-my-1.5 divide-y">
        {history.data?.toReversed().map((entry) => (
          <li key={entry.entered_at + entry.stage_id} className="py-1.5">
            <p className="flex justify-between gap-2">
              <span className="truncate font-medium">{entry.stage_name}</span>
              <span className="shrink-0 text-[0.8125rem] text-muted-foreground">
                {durationWords(t, entry.duration_seconds)}
                {entry.left_at === null && t(en.soFar)}
              </span>
            </p>
            <p className="text-xs text-muted-foreground">
              <ActorName actor={entry.actor} />, <Moment iso={entry.entered_at} />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
