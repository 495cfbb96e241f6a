'use client'
import {
  ArrowLeft,
  ArrowRight,
  Eye,
  EyeOff,
  MoreHorizontal,
  Pencil,
  Pin,
  PinOff,
  Star,
  StarOff,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { view as viewResource, type View } from '@/lib/across/views/schema'
import { useCurrent, useMayWrite } from '@/lib/client/organisation'
import { useChangePreferences, usePreferences } from '@/lib/client/preferences'
import { toastError } from '@/lib/client/toast-error'
import { offerUndo } from '@/lib/client/offer-undo'
import { useRefresh, useRemoveRecord, useRestoreRecord, useUpdateRecord } from '@/lib/client/records'
import { Button } from '@/components/ui/button'
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu'
import { EditDialog } from '@/components/resource/edit-dialog'
import en from '@/components/words/en/records'
import { useWords } from '@/lib/client/words/words'

interface ViewMenuProps {
  view: View
  /** All views of the list, in order. */
  views: View[]
  onDeleted: () => void
}

/** Actions on the open view: personal ones, and those that affect everybody who sees it. */
export function ViewMenu({ view, views, onDeleted }: ViewMenuProps) {
  const t = useWords()
  const [renaming, setRenaming] = useState(false)
  const mayWrite = useMayWrite(viewResource)
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" size="icon" aria-label={t(en.view, { name: view.name })}>
            <MoreHorizontal />
          </Button>
        }
      >
        <OwnItems view={view} />
        {mayWrite && (
          <>
            <MenuSeparator />
            <SharedItems view={view} views={views} onRename={() => setRenaming(true)} onDeleted={onDeleted} />
          </>
        )}
      </Menu>
      <EditDialog resource={viewResource} record={view} names={['name']} open={renaming} onOpenChange={setRenaming} />
    </>
  )
}

/** The user's own settings for the view. API keys have none. */
function OwnItems({ view: { id, resource } }: { view: View }) {
  const t = useWords()
  const { favourite_views: favourites, default_views: defaults } = usePreferences()
  const change = useChangePreferences()
  const isFavourite = favourites.includes(id)
  const isFirst = defaults[resource] === id
  const { [resource]: _, ...others } = defaults
  return (
    <>
      <MenuItem
        onSelect={() =>
          change.mutate({ favourite_views: isFavourite ? favourites.filter((one) => one !== id) : [...favourites, id] })
        }
      >
        {isFavourite ? <StarOff /> : <Star />}
        {isFavourite ? t(en.removeFromFavourites) : t(en.addToFavourites)}
      </MenuItem>
      <MenuItem onSelect={() => change.mutate({ default_views: isFirst ? others : { ...others, [resource]: id } })}>
        {isFirst ? <PinOff /> : <Pin />}
        {isFirst ? t(en.openTheListWithAll) : t(en.openTheListWithThis)}
      </MenuItem>
    </>
  )
}

interface SharedItemsProps extends ViewMenuProps {
  onRename: () => void
}

function SharedItems({ view, views, onRename, onDeleted }: SharedItemsProps) {
  const t = useWords()
  const remove = useRemoveRecord(viewResource)
  const restore = useRestoreRecord(viewResource)
  const update = useUpdateRecord(viewResource)
  const userId = useCurrent().me.user?.id
  const isOwn = view.owner_id === null || view.owner_id === userId
  const isPrivate = view.visibility === 'private'
  const refresh = useRefresh()
  // Somebody else may have changed the view: the next try needs the new version.
  const refused = (error: unknown) => {
    toastError(error)
    void refresh()
  }
  const at = views.findIndex(({ id }) => id === view.id)
  const del = () =>
    void remove.mutateAsync(view.id).then(() => {
      const undo = () => restore.mutateAsync(view.id)
      offerUndo({ title: t(en.viewDeleted), label: t(en.undo), undo, show: toast })
      onDeleted()
    }, toastError)
  /** Rewrites every position that differs from the new order: views that were never moved share one position. */
  const move = async (by: number) => {
    const order = views.toSpliced(at, 1).toSpliced(at + by, 0, view)
    for (const [position, { id, version, position: before }] of order.entries())
      if (before !== position) await update.mutateAsync({ id, version, body: { position } })
  }
  return (
    <>
      <MenuItem disabled={at < 1} onSelect={() => void move(-1).catch(refused)}>
        <ArrowLeft />
        {t(en.moveLeft)}
      </MenuItem>
      <MenuItem disabled={at === views.length - 1} onSelect={() => void move(1).catch(refused)}>
        <ArrowRight />
        {t(en.moveRight)}
      </MenuItem>
      {isOwn && (
        <MenuItem
          onSelect={() =>
            update.mutate(
              { id: view.id, version: view.version, body: { visibility: isPrivate ? 'shared' : 'private' } },
              { onError: refused },
            )
          }
        >
          {isPrivate ? <Eye /> : <EyeOff />}
          {isPrivate ? t(en.showItToEverybody) : t(en.showItToMeAlone)}
        </MenuItem>
      )}
      <MenuItem onSelect={onRename}>
        <Pencil />
        {t(en.rename)}
      </MenuItem>
      <MenuItem danger onSelect={del}>
        <Trash2 />
        {t(en.deleteView)}
      </MenuItem>
    </>
  )
}
