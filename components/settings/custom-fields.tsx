'use client'
import { Plus, TextCursorInput } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { useKeyShortcut } from '@/lib/client/key-shortcut'
import { placeAtEnd, useCustomFields, useMoveField } from '@/lib/client/custom-fields'
import { useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { toastError } from '@/lib/client/toast-error'
import { pathsFor } from '@/lib/records'
import { customField } from '@/lib/across/custom-fields/schema'
import { EmptyState } from '@/components/resource/empty-state'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { NewCustomField } from './custom-field-dialog'
import { CustomFieldRow } from './custom-field-row'
import en from '@/components/words/en/settings'
import { useWords } from '@/lib/client/words/words'

/** Custom fields; starts with the collection named in the URL. */
export function CustomFields() {
  const asked = useSearchParams().get('resource')
  const first = asked !== null && pathsFor('custom_fields').includes(asked) ? asked : 'contacts'
  return <FieldsOfCollections key={first} first={first} />
}

/** One collection at a time, its fields in form order. */
function FieldsOfCollections({ first }: { first: string }) {
  const t = useWords()
  const shortcut = useKeyShortcut('c')
  const [resource, setResource] = useState(first)
  const inWords = t.inLowerCase(t.humanise(resource))
  const [isNew, setNew] = useState(false)
  const path = `${useOrganisationPath()}/${customField.path}`
  const mayWrite = useMayWrite(customField)
  const { records, isError, error, refetch } = useCustomFields(resource)
  const { mutateAsync } = useMoveField(resource)
  const move = (id: string, by: 1 | -1) => mutateAsync({ id, by }).catch(toastError)
  return (
    <>
      <PageHeader
        title={t(en.fields)}
        description={t(en.fieldsOfYourOwnRecords)}
        actions={
          <>
            <ShowAsApi
              requests={[
                { title: t(en.thisList), request: { path, query: { resource, sort: 'position' } } },
                { title: t(en.createAField), request: { method: 'POST', path, body: customField.sample } },
              ]}
            />
            {mayWrite && (
              <Button variant="primary" aria-keyshortcuts={shortcut} onClick={() => setNew(true)}>
                <Plus aria-hidden />
                {t(en.newField)}
              </Button>
            )}
          </>
        }
      />
      <div role="group" aria-label={t(en.collection)} className="mb-4 flex flex-wrap gap-1">
        {pathsFor('custom_fields').map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === resource ? 'secondary' : 'ghost'}
            aria-pressed={one === resource}
            onClick={() => setResource(one)}
          >
            {t.humanise(one)}
          </Button>
        ))}
      </div>
      {isError && !records ? (
        <ProblemNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="max-w-3xl rounded-lg border bg-card">
          {!records ? (
            <Skeleton className="m-4 h-16" />
          ) : records.length ? (
            <ul aria-label={t(en.fieldsOf, { resource: inWords })} className="divide-y">
              {records.map((record, place) => (
                <CustomFieldRow
                  key={record.id}
                  record={record}
                  isFirst={place === 0}
                  isLast={place === records.length - 1}
                  mayWrite={mayWrite}
                  onMove={(step) => void move(record.id, step)}
                />
              ))}
            </ul>
          ) : (
            <EmptyState icon={<TextCursorInput />} title={t(en.noFieldsOfYourOwn, { resource: inWords })}>
              {t(en.addWhatOnlyYour)}
            </EmptyState>
          )}
        </div>
      )}
      {isNew && (
        <NewCustomField
          resource={resource}
          position={placeAtEnd(records)}
          title={t(en.newFieldFor, { resource: inWords })}
          onClose={() => setNew(false)}
        />
      )}
    </>
  )
}
