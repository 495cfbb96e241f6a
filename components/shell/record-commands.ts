'use client'
import { UserCheck } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { toast } from 'sonner'
import { useCurrent, useMayWrite } from '@/lib/client/organisation'
import { toastError } from '@/lib/client/toast-error'
import { offerUndo } from '@/lib/client/offer-undo'
import { useRecord, useUpdateRecord } from '@/lib/client/records'
import type { Fields } from '@/lib/resource/define'
import { valueOf } from '@/components/resource/columns'
import { contactScreen } from '@/components/crm/contact-screen'
import { screensIn } from '@/components/crm/screens'
import type { Command } from './commands'
import en from '@/components/words/en/shell'
import { useWords } from '@/lib/client/words/words'

/** Actions on the current record that need no dialog. */
export function useRecordCommands(): Command[] {
  const t = useWords()
  const [, collection, id = null] = usePathname().split('/')
  const screen = screensIn(t).find(({ href }) => href === `/${collection}`)
  // Outside of record pages the id is null, so nothing is fetched.
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
      label: t(en.assignToMe),
      hint: t(en.onThisPage),
      Icon: UserCheck,
      words: t(en.takeMine, { label: t.inSentence(field.label) }),
      to: () =>
        void assign(userId, record.version).then(
          ({ version }) =>
            offerUndo({
              title: t(en.you2, { label: field.label }),
              label: t(en.undo),
              undo: () => assign(before, version),
              show: toast,
            }),
          toastError,
        ),
    },
  ]
}
