'use client'
import { Plus, Workflow } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useKeyShortcut } from '@/lib/client/key-shortcut'
import { useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { useCreate } from '@/lib/client/records'
import { pipeline, startingStages } from '@/lib/crm/pipelines/schema'
import { createBody } from '@/components/resource/drafts'
import { EmptyState } from '@/components/resource/empty-state'
import { useOpenFromAddress } from '@/components/resource/open-from-address'
import { RecordForm } from '@/components/resource/record-form'
import { ResourceTable } from '@/components/resource/resource-table'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { PageHeader } from '@/components/ui/page-header'
import en from '@/components/words/en/settings'
import { useWords } from '@/lib/client/words/words'

const hrefOf = (id: string) => `/settings/pipelines/${id}`

/** The pipelines, each with its stages. */
export function Pipelines() {
  const t = useWords()
  const path = `${useOrganisationPath()}/${pipeline.path}`
  return (
    <>
      <PageHeader
        title={t(en.pipelines)}
        back={{ href: '/settings', label: t(en.settings) }}
        description={t(en.theStagesThatDealsGo)}
        actions={
          <>
            <ShowAsApi
              requests={[
                { title: t(en.thisList), request: { path } },
                { title: t(en.createAPipeline), request: { method: 'POST', path, body: pipeline.sample } },
              ]}
            />
            {useMayWrite(pipeline) && <NewPipeline />}
          </>
        }
      />
      <ResourceTable
        isTall
        resource={pipeline}
        hrefOf={({ id }) => hrefOf(id)}
        columns={[
          {
            field: 'name',
            width: 256,
            render: ({ name, is_default }) => (
              <>
                {name}
                {is_default && (
                  <Badge tone="accent" className="ml-2">
                    {t(en.default)}
                  </Badge>
                )}
              </>
            ),
          },
          {
            field: 'stages',
            width: 560,
            render: ({ stages }) => (
              <span className="line-clamp-2 text-muted-foreground">{stages.map(({ name }) => name).join(' → ')}</span>
            ),
          },
        ]}
        empty={<EmptyState icon={<Workflow />} title={t(en.noPipelinesYet)} />}
      />
    </>
  )
}

/** Asks only for a name: the new pipeline gets the default stages. */
function NewPipeline() {
  const t = useWords()
  const shortcut = useKeyShortcut('c')
  const router = useRouter()
  const [open, setOpen] = useOpenFromAddress('new')
  const create = useCreate(pipeline.path, pipeline.record)
  const openOrClose = (next: boolean) => {
    setOpen(next)
    create.reset()
  }
  return (
    <>
      <Button variant="primary" aria-keyshortcuts={shortcut} onClick={() => openOrClose(true)}>
        <Plus aria-hidden />
        {t(en.newPipeline)}
      </Button>
      <Dialog open={open} onOpenChange={openOrClose} title={t(en.newPipeline)} description={t(en.itBeginsWithTheUsual)}>
        <RecordForm
          fields={t.resource(pipeline).fields}
          names={['name']}
          submitLabel={t(en.createPipeline)}
          busy={create.isPending}
          error={create.error}
          onCancel={() => openOrClose(false)}
          onSubmit={(drafts) =>
            create.mutate(
              { body: { ...createBody(['name'], drafts), stages: startingStages(t.language) } },
              { onSuccess: ({ id }) => router.push(hrefOf(id)) },
            )
          }
        />
      </Dialog>
    </>
  )
}
