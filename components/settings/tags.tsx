'use client'
import { Pencil, Tag as TagIcon } from 'lucide-react'
import { useState } from 'react'
import { useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { tag, type Tag } from '@/lib/crm/tags/schema'
import { TagList } from '@/components/crm/tag-list'
import { CreateDialog } from '@/components/resource/create-dialog'
import { DeleteButton } from '@/components/resource/delete-button'
import { EditDialog } from '@/components/resource/edit-dialog'
import { EmptyState } from '@/components/resource/empty-state'
import { ResourceTable } from '@/components/resource/resource-table'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import en from '@/components/words/en/settings'
import { useWords } from '@/lib/client/words/words'

/** The organisation's tags with their colours. */
export function Tags() {
  const t = useWords()
  const path = `${useOrganisationPath()}/${tag.path}`
  return (
    <>
      <PageHeader
        title={t(en.tags)}
        description={t(en.renamingATagRenamesIt)}
        actions={
          <>
            <ShowAsApi
              requests={[
                { title: t(en.thisList), request: { path } },
                { title: t(en.createATag), request: { method: 'POST', path, body: tag.sample } },
              ]}
            />
            {useMayWrite(tag) && <CreateDialog resource={tag} initial={{ colour: 'blue' }} />}
          </>
        }
      />
      <ResourceTable
        isTall
        resource={tag}
        columns={[
          { field: 'name', width: 256, render: ({ name }) => <TagList value={[name]} /> },
          { field: 'description', width: 480, wide: true },
          { field: 'id', label: '', width: 144, isActions: true, render: (record) => <TagActions record={record} /> },
        ]}
        empty={
          <EmptyState icon={<TagIcon />} title={t(en.noTagsYet)}>
            {t(en.aTagIsAWord)}
          </EmptyState>
        }
      />
    </>
  )
}

function TagActions({ record }: { record: Tag }) {
  const t = useWords()
  const [editing, setEditing] = useState(false)
  if (!useMayWrite(tag)) return null
  return (
    <span className="flex justify-end">
      <Button
        variant="ghost"
        size="icon"
        aria-label={t(en.edit3, { name: record.name })}
        onClick={() => setEditing(true)}
      >
        <Pencil />
      </Button>
      <DeleteButton resource={tag} id={record.id} />
      <EditDialog resource={tag} record={record} open={editing} onOpenChange={setEditing} />
    </span>
  )
}
