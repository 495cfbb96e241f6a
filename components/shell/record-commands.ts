'use client'
import { UserCheck } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { toast } from 'sonner'
import { useCurrent, useMayWrite } from '@/lib/client/organisation'
import { messageOf } from '@/lib/client/problem'
import { useRecord, useUpdateRecord } from '@/lib/client/records'
import { inSentence } from '@/lib/format'
import type { Fields } from '@/lib/resource/define'
import { valueOf } from '@/components/resource/columns'
import { contactScreen } from '@/components/crm/contact-screen'
import { SCREENS } from '@/components/crm/screens'
import type { Command } from './commands'

/** What can be done with the record on the screen without a window of its own. */
export function useRecordCommands(): Command[] {
  const [, collection, id = null] = usePathname().split('/')
  const screen = SCREENS.find(({ href }) => href === `/${collection}`)
  // Where no record is shown, nothing is asked for.
  const { resource } = screen ?? contactScreen
  const userId = useCurrent().me.user?.id
  const mayWrite = useMayWrite(resource)
  const record = useRecord(resource, screen ? id : null).data
  const update = useUpdateRecord(resource)
  const owner = Object.entries<Fields[string]>(resource.fields).find(([, { startsAs }]) => startsAs === 'caller')
  if (!record || !mayWrite || !userId || !owner) return []
  const [name, field] = owner
  if (valueOf(record, name) === userId) return []
  const before = valueOf(record, name) ?? null
  const assign = (value: unknown, version: number) =>
    update.mutateAsync({ id: record.id, version, body: { [name]: value } })
  return [
    {
      id: 'assign-to-me',
      label: 'Assign to me',
      hint: 'On this page',
      Icon: UserCheck,
      words: `${inSentence(field.label)} take mine`,
      to: () =>
        void assign(userId, record.version).then(
          ({ version }) =>
            toast(`${field.label}: you`, {
              action: {
                label: 'Undo',
                onClick: () => void assign(before, version).catch((error) => toast.error(messageOf(error))),
              },
            }),
          (error) => toast.error(messageOf(error)),
        ),
    },
  ]
}
