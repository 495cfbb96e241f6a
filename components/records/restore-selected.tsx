'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toast } from 'sonner'
import { useFormats } from '@/lib/client/formats'
import { useOrganisationPath } from '@/lib/client/organisation'
import { useRestoreDeleted } from '@/lib/client/records'
import { inRows } from '@/lib/client/rows-cache'
import { shortTitle } from '@/components/resource/columns'
import { RefusedRows, type RefusedRow } from '@/components/resource/refused-rows'
import type { Trash } from '@/components/resource/screen'
import type { Selection } from '@/components/resource/selection'
import { Button } from '@/components/ui/button'
import { foundTogether } from './found-together'
import { restoreEach } from './restore-each'
import en from '@/components/words/en/records'
import { useWords } from '@/lib/client/words/words'

/** Restores records one by one. Those that would duplicate another record stay, for an individual decision. */
export function RestoreSelected({ screen, selection }: { screen: Trash; selection: Selection }) {
  const { resource } = screen
  const t = useWords()
  const router = useRouter()
  const formats = useFormats()
  const { mutateAsync } = useRestoreDeleted(resource)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<RefusedRow[]>([])
  const client = useQueryClient()
  const path = `${useOrganisationPath()}/${resource.path}`
  const titleOf = (id: string) => {
    const record = resource.record.safeParse(inRows(client, path, id)).data
    return record && shortTitle(resource, record)
  }
  const { ids } = selection
  const count = (n: number) =>
    `${formats.number(n)} ${t.inSentence(n === 1 ? t.resource(resource).label : t.resource(resource).plural)}`
  const restore = async () => {
    setBusy(true)
    const titles = new Map(ids.map((id) => [id, titleOf(id)]))
    const { back, left } = await restoreEach(ids, (id) => mutateAsync({ id }))
    setBusy(false)
    selection.set(left.map(({ id }) => id))
    setRefused(left.map((one) => ({ ...one, title: titles.get(one.id) ?? '…' })))
    const address = foundTogether(screen, back)
    const label = back.length === 1 ? t(en.showIt) : t(en.showThem)
    if (back.length)
      toast.success(
        t(en.restored, { count: count(back.length) }),
        address === undefined ? {} : { action: { label, onClick: () => router.push(address) } },
      )
  }
  return (
    <>
      {ids.length > 0 && (
        <div
          role="region"
          aria-label={t(en.selected)}
          className="sticky bottom-16 z-20 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-xl border bg-popover px-3 py-2 shadow-lg md:bottom-4"
        >
          <p className="text-[0.8125rem] font-medium tabular-nums">{t(en.selected3, { count: count(ids.length) })}</p>
          <Button size="small" busy={isBusy} onClick={() => void restore()}>
            {t(en.restore2, { count: count(ids.length) })}
          </Button>
        </div>
      )}
      {/* Outside of the region: refused records may have left the list, and the selection with them. */}
      <RefusedRows
        rows={refused}
        title={t(en.couldNotBeRestored, { count: count(refused.length) })}
        onClose={() => setRefused([])}
      />
    </>
  )
}
