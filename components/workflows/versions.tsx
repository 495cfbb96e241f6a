'use client'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useVersions } from '@/lib/client/workflows'
import type { Definition } from '@/lib/workflows/definition/definition'
import type { WorkflowWithRuns } from '@/lib/workflows/schema'
import { ActorName } from '@/components/resource/actor-name'
import { Moment } from '@/components/resource/moment'
import { RecordView } from '@/components/resource/record-view'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useLookup } from './lookup'
import { TriggerSentence } from './trigger-words'
import en from '@/components/words/en/workflow-runs'
import { useWords } from '@/lib/client/words/words'

interface VersionsProps {
  record: WorkflowWithRuns
  /** Copies a version into the draft; null without write permission. */
  onTake: ((definition: Definition) => void) | null
}

/** Published versions, each of which can be restored into the draft. */
export function Versions({ record, onTake }: VersionsProps) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const versions = useVersions(record.id, open)
  const lookup = useLookup()
  if (record.live_version === null) return null
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <History aria-hidden />
        {t(en.versions)}
      </Button>
      <Dialog
        wide
        nothingToKeep
        open={open}
        onOpenChange={setOpen}
        title={t(en.versions)}
        description={t(en.aRunFinishesOnThe)}
      >
        {open && (
          <RecordView query={versions} label={t(en.versions2)}>
            {({ data }) => (
              <ol className="divide-y rounded-md border">
                {data.map(({ number, definition, created_at, created_by, is_live }) => (
                  <li key={number} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
                    <span className="font-medium tabular-nums">{number}</span>
                    {is_live && <Badge tone="success">{t(en.live)}</Badge>}
                    <span className="min-w-0 flex-[1_1_14rem] leading-7">
                      <TriggerSentence trigger={definition.trigger} lookup={lookup} />, {definition.steps.length}{' '}
                      {definition.steps.length === 1 ? t(en.step) : t(en.steps2)}
                      <span className="block text-[0.8125rem] text-muted-foreground">
                        <ActorName actor={created_by} />, <Moment iso={created_at} />
                      </span>
                    </span>
                    {onTake && (
                      <Button
                        size="small"
                        onClick={() => {
                          onTake(definition)
                          setOpen(false)
                        }}
                      >
                        {t(en.takeIntoTheDraft)}
                      </Button>
                    )}
                  </li>
                ))}
              </ol>
            )}
          </RecordView>
        )}
      </Dialog>
    </>
  )
}
