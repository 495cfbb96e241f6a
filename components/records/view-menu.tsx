'use client'
import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '@/lib/client/problem'
import { useRemoveRecord, useRestoreRecord } from '@/lib/client/records'
import { view as viewResource, type View } from '@/lib/across/views/schema'
import { Button } from '@/components/ui/button'
import { Menu, MenuItem } from '@/components/ui/menu'
import { EditDialog } from '@/components/resource/edit-dialog'

/** Renames or deletes the open view. */
export function ViewMenu({ view, onDeleted }: { view: View; onDeleted: () => void }) {
  const [renaming, setRenaming] = useState(false)
  const remove = useRemoveRecord(viewResource)
  const restore = useRestoreRecord(viewResource)
  const complain = (error: unknown) => void toast.error(messageOf(error))
  const del = () =>
    void remove.mutateAsync(view.id).then(() => {
      toast('View deleted', {
        action: { label: 'Undo', onClick: () => void restore.mutateAsync(view.id).catch(complain) },
      })
      onDeleted()
    }, complain)
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" size="icon" aria-label={`View ${view.name}`}>
            <MoreHorizontal />
          </Button>
        }
      >
        <MenuItem onSelect={() => setRenaming(true)}>
          <Pencil />
          Rename
        </MenuItem>
        <MenuItem danger onSelect={del}>
          <Trash2 />
          Delete view
        </MenuItem>
      </Menu>
      <EditDialog
        resource={viewResource}
        record={view}
        names={['name', 'position']}
        open={renaming}
        onOpenChange={setRenaming}
      />
    </>
  )
}
