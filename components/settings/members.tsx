'use client'
import { Users } from 'lucide-react'
import { useCurrent, useMay, useOrganisationPath } from '@/lib/client/organisation'
import { invitation } from '@/lib/accounts/invitations/schema'
import { member } from '@/lib/accounts/members/schema'
import { EmptyState } from '@/components/resource/empty-state'
import { ResourceTable } from '@/components/resource/resource-table'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Badge } from '@/components/ui/badge'
import { PageHeader } from '@/components/ui/page-header'
import { MemberExit } from './member-exit'
import { MemberRole } from './member-role'
import { NewInvitation } from './invitation-new'
import { OpenInvitations } from './invitations'
import en from '@/components/words/en/members'
import { useWords } from '@/lib/client/words/words'

/** Members with their roles, and pending invitations. */
export function Members() {
  const t = useWords()
  const path = useOrganisationPath()
  const { me, organisation } = useCurrent()
  return (
    <>
      <PageHeader
        title={t(en.members)}
        description={t(en.whoWorksInRolesHold, { name: organisation.name })}
        actions={
          <>
            <ShowAsApi
              requests={[
                { title: t(en.thisList), request: { path: `${path}/${member.path}` } },
                {
                  title: t(en.inviteSomebody),
                  request: {
                    method: 'POST',
                    path: `${path}/${invitation.path}`,
                    body: { email: 'bea@example.com', role: 'member' },
                  },
                },
              ]}
            />
            <NewInvitation />
          </>
        }
      />
      <div className="space-y-8">
        <ResourceTable
          isTall
          resource={member}
          columns={[
            {
              field: 'full_name',
              width: 240,
              render: ({ full_name, user_id }) => (
                <span className="flex items-center gap-2">
                  <span className="truncate">{full_name}</span>
                  {user_id === me.user?.id && <Badge className="hidden md:inline-flex">{t(en.you)}</Badge>}
                </span>
              ),
            },
            { field: 'email', width: 250, wide: true },
            { field: 'role', width: 144, render: (record) => <MemberRole record={record} /> },
            { field: 'created_at', label: t(en.joined), width: 136, wide: true },
            { field: 'id', label: '', width: 96, isActions: true, render: (record) => <MemberExit record={record} /> },
          ]}
          empty={<EmptyState icon={<Users />} title={t(en.nobodyHere)} />}
        />
        {useMay('invitations:read') && <OpenInvitations />}
      </div>
    </>
  )
}
