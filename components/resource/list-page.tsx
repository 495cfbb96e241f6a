'use client'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import { PageHeader } from '@/components/ui/page-header'
import type { Column } from './columns'
import { CreateDialog } from './create-dialog'
import type { FieldGroup } from './form-group'
import { useListState } from './list-state'
import { ResourceTable } from './resource-table'
import { ShowAsApi } from './show-as-api'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

interface ListPageProps<F extends Fields> {
  resource: Resource<F>
  title?: string
  description?: ReactNode
  columns: Column<F>[]
  /** Path of the list; record pages are below it: `/contacts`. */
  href: string
  /** Fields of the create form, and a realistic sample for the API dialog. */
  create: { names?: string[]; group?: FieldGroup; initial?: object; sample: object }
  empty: ReactNode
  /** Cells have two lines or controls. */
  isTall?: boolean
}

/** A complete page for a resource: list, create form, and the API requests behind both. */
export function ListPage<F extends Fields>({
  resource,
  title,
  description,
  columns,
  href,
  create,
  empty,
  isTall = false,
}: ListPageProps<F>) {
  const t = useWords()
  const router = useRouter()
  const path = `${useOrganisationPath()}/${resource.path}`
  const { query } = useListState(resource.fields)
  const hrefOf = (id: string) => `${href}/${id}`
  return (
    <>
      <PageHeader
        title={title ?? t.resource(resource).plural}
        description={description}
        actions={
          <>
            <ShowAsApi
              requests={[
                { title: t(en.thisList), request: { path, query } },
                {
                  title: t(en.create2, { label: t.inSentence(t.resource(resource).label) }),
                  request: { method: 'POST', path, body: create.sample },
                },
              ]}
            />
            {useMayWrite(resource) && (
              <CreateDialog
                resource={resource}
                {...create}
                hrefOf={hrefOf}
                onCreated={(record: RecordOf<F>) => router.push(hrefOf(record.id))}
              />
            )}
          </>
        }
      />
      <ResourceTable
        isTall={isTall}
        resource={resource}
        columns={columns}
        empty={empty}
        hrefOf={(record) => hrefOf(record.id)}
      />
    </>
  )
}
