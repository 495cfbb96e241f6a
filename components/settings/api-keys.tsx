'use client'
import { KeyRound } from 'lucide-react'
import { useCurrent, useOrganisationPath } from '@/lib/client/organisation'
import { apiKey } from '@/lib/auth/keys/schema'
import { EmptyState } from '@/components/resource/empty-state'
import { LoadingName } from '@/components/resource/loading-name'
import { ReferenceValue } from '@/components/resource/reference-value'
import { useTitleEvenDeleted } from '@/components/resource/references'
import { ResourceTable } from '@/components/resource/resource-table'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Badge } from '@/components/ui/badge'
import { PageHeader } from '@/components/ui/page-header'
import { NewKey } from './new-key'
import { RevokeKey } from './revoke-key'
import en from '@/components/words/en/members'
import { useWords } from '@/lib/client/words/words'

/** The key that made another one, by its name, also once it is revoked. */
function MakingKey({ id }: { id: string }) {
  const t = useWords()
  const name = useTitleEvenDeleted(apiKey.path, id)
  return name === undefined ? <LoadingName /> : <>{t(en.theApiKey, { name })}</>
}

/** The organisation's API keys: role, creator and last use. */
export function ApiKeys() {
  const t = useWords()
  const path = `${useOrganisationPath()}/${apiKey.path}`
  return (
    <>
      <PageHeader
        title={t(en.apiKeys)}
        description={
          <>
            {t.rich(en.yourSystemsSendAKey, {
              code: (text) => <code>{text}</code>,
              name: useCurrent().organisation.name,
            })}
          </>
        }
        actions={
          <>
            <ShowAsApi requests={[{ title: t(en.thisList), request: { path } }]} />
            <NewKey />
          </>
        }
      />
      <ResourceTable
        isTall
        resource={apiKey}
        columns={[
          {
            field: 'name',
            render: ({ name, prefix, test }) => (
              <>
                <span className="flex min-w-0 items-center gap-2">
                  <span className="truncate">{name}</span>
                  {test && <Badge tone="warning">{t(en.test)}</Badge>}
                </span>
                <code className="block truncate text-xs font-normal text-muted-foreground">{prefix}</code>
              </>
            ),
          },
          { field: 'role', width: 96, wide: true },
          {
            field: 'created_by',
            label: t(en.madeBy),
            width: 144,
            wide: true,
            render: ({ created_by: { type, id } }) =>
              type === 'user' && id ? (
                <ReferenceValue target="members" id={id} />
              ) : type === 'api_key' && id ? (
                <MakingKey id={id} />
              ) : (
                t(en.anApiKey)
              ),
          },
          { field: 'created_at', width: 136, wide: true },
          { field: 'last_used_at', width: 136, wide: true },
          { field: 'expires_at', width: 136, wide: true },
          { field: 'id', label: '', width: 96, isActions: true, render: (record) => <RevokeKey record={record} /> },
        ]}
        empty={
          <EmptyState icon={<KeyRound />} title={t(en.noApiKeysYet)}>
            {t(en.createOneToAddContacts)}
          </EmptyState>
        }
      />
    </>
  )
}
