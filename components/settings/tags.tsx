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

/** The organisation's labels with their colours. */
export function Tags() {
  const path = `${useOrganisationPath()}/${tag.path}`
  return (
    <>
      <PageHeader
        title="Tags"
        description="Renaming a tag renames it on every record that carries it. Deleting one takes its colour away; records keep the word."
        actions={
          <>
            <ShowAsApi
              requests={[
                { title: 'This list', request: { path } },
                { title: 'Create a tag', request: { method: 'POST', path, body: tag.sample } },
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
          { field: 'description', wide: true },
          { field: 'id', label: '', width: 144, render: (record) => <TagActions record={record} /> },
        ]}
        empty={
          <EmptyState icon={<TagIcon />} title="No tags yet">
            A tag is a word on a record. Give the ones that matter a colour and say when to use them.
          </EmptyState>
        }
      />
    </>
  )
}

function TagActions({ record }: { record: Tag }) {
  const [editing, setEditing] = useState(false)
  if (!useMayWrite(tag)) return null
  return (
    <span className="flex justify-end">
      <Button variant="ghost" size="icon" aria-label={`Edit ${record.name}`} onClick={() => setEditing(true)}>
        <Pencil />
      </Button>
      <DeleteButton resource={tag} id={record.id} />
      <EditDialog resource={tag} record={record} open={editing} onOpenChange={setEditing} />
    </span>
  )
}
