'use client'
import { Link } from '@/components/ui/link'
import { useState } from 'react'
import { toast } from 'sonner'
import { useDeleteOrganisation, useOrganisation, useChangeOrganisation } from '@/lib/client/accounts'
import { useCurrent, useMay, useOrganisationPath } from '@/lib/client/organisation'
import { organisationPatchSchema, type OrganisationRecord } from '@/lib/accounts/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Copyable } from '@/components/ui/copyable'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { AddSampleData, RemoveSampleData } from '@/components/home/sample-data'
import { OrganisationDefaults } from './organisation-defaults'
import { VerificationNotice } from './verification-notice'
import { SettingForm } from './setting-form'

/** The organisation itself: its name, its id for integrations, how its members sign in, and its end. */
export function OrganisationSettings() {
  const path = useOrganisationPath()
  const { data, isError, error, refetch } = useOrganisation()
  const mayWrite = useMay('organisation:write')
  return (
    <>
      <PageHeader
        title="Organisation"
        actions={
          <ShowAsApi
            requests={[
              { title: 'Read', request: { path } },
              { title: 'Rename', request: { method: 'PATCH', path, body: { name: 'Hartley Lettings' } } },
            ]}
          />
        }
      />
      <div className="max-w-2xl space-y-6">
        {isError && <ProblemNotice error={error} onRetry={() => void refetch()} />}
        {data ? (
          <>
            <Name organisation={data} />
            <OrganisationDefaults key={data.version} organisation={data} />
            <VerificationNotice key={`notice-${data.version}`} organisation={data} />
            <SignIn organisation={data} />
            {mayWrite && <SampleData isThere={data.has_sample_data} />}
          </>
        ) : (
          <Skeleton className="h-40" />
        )}
        {useMay('organisation:delete') && <Deletion />}
      </div>
    </>
  )
}

function Name({ organisation: { id, name, version } }: { organisation: OrganisationRecord }) {
  const rename = useChangeOrganisation()
  const mayWrite = useMay('organisation:write')
  return (
    <Card id="name" title="Name and id">
      <div className="space-y-4">
        <SettingForm
          key={version}
          fields={[
            {
              name: 'name',
              label: 'Name',
              value: name,
              hint: 'People who complete a check read it too.',
              maxLength: organisationPatchSchema.shape.name.unwrap().maxLength ?? undefined,
            },
          ]}
          submitLabel="Rename"
          disabled={!mayWrite}
          busy={rename.isPending}
          error={rename.error}
          onSubmit={(values) =>
            rename.mutate({ name: values.name ?? '', version }, { onSuccess: () => toast.success('Renamed') })
          }
        />
        <Copyable label="Organisation id" value={id} hint="Part of every address of the API." />
      </div>
    </Card>
  )
}

function SignIn({ organisation: { two_factor_required: isRequired, version } }: { organisation: OrganisationRecord }) {
  const change = useChangeOrganisation()
  const mayWrite = useMay('organisation:write')
  const hasItself = useCurrent().me.user?.two_factor === true
  // Disabled while it is sent, the box would lose the keyboard.
  const onChange = () =>
    !change.isPending &&
    change.mutate(
      { two_factor_required: !isRequired, version },
      {
        onSuccess: () =>
          toast.success(isRequired ? 'Two-factor sign-in is no longer required' : 'Two-factor sign-in is required now'),
      },
    )
  return (
    <Card id="sign-in" title="Signing in">
      <div className="space-y-3">
        {change.isError && <ProblemNotice error={change.error} />}
        <Checkbox
          label="Require two-factor sign-in"
          hint="Members without it set it up before anything of this organisation opens, from their next click on. API keys go on working."
          checked={isRequired}
          aria-busy={change.isPending}
          disabled={!mayWrite || (!isRequired && !hasItself)}
          onChange={onChange}
        />
        {mayWrite && !isRequired && !hasItself && (
          <p className="text-[0.8125rem] text-muted-foreground">
            <Link className="text-primary hover:underline" href="/settings/account">
              Set it up for your own account
            </Link>{' '}
            first.
          </p>
        )}
      </div>
    </Card>
  )
}

function SampleData({ isThere }: { isThere: boolean }) {
  return (
    <Card
      id="sample-data"
      title="Sample data"
      description="Invented companies, contacts, deals, tasks and notes, for looking around."
    >
      {isThere ? <RemoveSampleData /> : <AddSampleData />}
    </Card>
  )
}

function Deletion() {
  const [asking, setAsking] = useState(false)
  const { name } = useCurrent().organisation
  const remove = useDeleteOrganisation()
  return (
    <Card
      id="deletion"
      title="Delete the organisation"
      description="For owners. To hand it over instead, make another member an owner."
    >
      <Button variant="destructive" className="max-w-full" onClick={() => setAsking(true)}>
        <span className="truncate">Delete {name}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${name}?`}
        confirmLabel="Delete for good"
        busy={remove.isPending}
        typed={{ label: 'Type the name of the organisation', text: name }}
        onConfirm={() => remove.mutate(name, { onSuccess: () => window.location.assign('/') })}
      >
        <p>
          Every contact, deal, task, check, document, key and log entry goes at once and for good. Members keep their
          accounts.
        </p>
        {remove.isError && <ProblemNotice error={remove.error} />}
      </ConfirmDialog>
    </Card>
  )
}
