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
import { MailLanguage } from './mail-language'
import { VerificationNotice } from './verification-notice'
import { SettingForm } from './setting-form'
import en from '@/components/words/en/settings'
import { useWords } from '@/lib/client/words/words'

/** The organisation: name, id for integrations, sign-in rules and deletion. */
export function OrganisationSettings() {
  const t = useWords()
  const path = useOrganisationPath()
  const { data, isError, error, refetch } = useOrganisation()
  const mayWrite = useMay('organisation:write')
  const mayDelete = useMay('organisation:delete')
  return (
    <>
      <PageHeader
        title={t(en.organisation)}
        actions={
          <ShowAsApi
            requests={[
              { title: t(en.read), request: { path } },
              { title: t(en.rename), request: { method: 'PATCH', path, body: { name: 'Hartley Lettings' } } },
            ]}
          />
        }
      />
      <div className="max-w-2xl space-y-6">
        {isError && !data && <ProblemNotice error={error} onRetry={() => void refetch()} />}
        {data ? (
          <>
            <Name organisation={data} />
            <OrganisationDefaults organisation={data} />
            <MailLanguage organisation={data} />
            <VerificationNotice organisation={data} />
            <SignIn organisation={data} />
            {mayWrite && <SampleData isThere={data.has_sample_data} />}
          </>
        ) : (
          !isError && <Skeleton className="h-40" />
        )}
        {mayDelete && (data || isError) && <Deletion />}
      </div>
    </>
  )
}

function Name({ organisation: { id, name, version } }: { organisation: OrganisationRecord }) {
  const t = useWords()
  const rename = useChangeOrganisation()
  const mayWrite = useMay('organisation:write')
  return (
    <Card id="name" title={t(en.nameAndId)}>
      <div className="space-y-4">
        <SettingForm
          kept={{ place: 'organisation/name', title: t(en.nameAndId) }}
          fields={[
            {
              name: 'name',
              label: t(en.name),
              value: name,
              hint: t(en.peopleWhoCompleteACheck),
              maxLength: organisationPatchSchema.shape.name.unwrap().maxLength ?? undefined,
            },
          ]}
          submitLabel={t(en.rename)}
          disabled={!mayWrite}
          busy={rename.isPending}
          error={rename.error}
          onSubmit={async (values) => {
            await rename.mutateAsync({ name: values.name ?? '', version })
            toast.success(t(en.renamed))
          }}
        />
        <Copyable label={t(en.organisationId)} value={id} hint={t(en.partOfEveryAddressOf)} />
      </div>
    </Card>
  )
}

function SignIn({ organisation: { two_factor_required: isRequired, version } }: { organisation: OrganisationRecord }) {
  const t = useWords()
  const change = useChangeOrganisation()
  const mayWrite = useMay('organisation:write')
  const hasItself = useCurrent().me.user?.two_factor === true
  // Not disabled while saving: a disabled checkbox would lose focus.
  const onChange = () =>
    !change.isPending &&
    change.mutate(
      { two_factor_required: !isRequired, version },
      { onSuccess: () => toast.success(isRequired ? t(en.twoFactorSignInIs) : t(en.twoFactorSignInIsRequired)) },
    )
  return (
    <Card id="sign-in" title={t(en.signingIn)}>
      <div className="space-y-3">
        {change.isError && <ProblemNotice error={change.error} />}
        <Checkbox
          label={t(en.requireTwoFactorSignIn)}
          hint={t(en.membersWithoutItSetIt)}
          checked={isRequired}
          aria-busy={change.isPending}
          disabled={!mayWrite || (!isRequired && !hasItself)}
          onChange={onChange}
        />
        {mayWrite && !isRequired && !hasItself && (
          <p className="text-[0.8125rem] text-muted-foreground">
            {t.rich(en.setItUpForYour, {
              link: (text) => (
                <Link className="text-primary hover:underline" href="/settings/account">
                  {text}
                </Link>
              ),
            })}
          </p>
        )}
      </div>
    </Card>
  )
}

function SampleData({ isThere }: { isThere: boolean }) {
  const t = useWords()
  return (
    <Card id="sample-data" title={t(en.sampleData)} description={t(en.inventedCompaniesContacts)}>
      {isThere ? <RemoveSampleData /> : <AddSampleData />}
    </Card>
  )
}

function Deletion() {
  const t = useWords()
  const [asking, setAsking] = useState(false)
  const { name } = useCurrent().organisation
  const remove = useDeleteOrganisation()
  return (
    <Card id="deletion" title={t(en.deleteTheOrganisation)} description={t(en.forOwnersToHandIt)}>
      <Button variant="destructive" className="max-w-full" onClick={() => setAsking(true)}>
        <span className="truncate">{t(en.delete3, { name })}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(en.delete4, { name })}
        confirmLabel={t(en.deleteForGood)}
        busy={remove.isPending}
        typed={{ label: t(en.typeTheNameOfThe), text: name }}
        onConfirm={() => remove.mutate(name, { onSuccess: () => window.location.assign('/') })}
      >
        <p>{t(en.everyContactDealTaskCheck)}</p>
        {remove.isError && <ProblemNotice error={remove.error} />}
      </ConfirmDialog>
    </Card>
  )
}
