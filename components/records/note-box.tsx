'use client'
import { useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '@/lib/client/problem'
import { useMayWrite } from '@/lib/client/organisation'
import { useCreate } from '@/lib/client/records'
import { note } from '@/lib/crm/notes/schema'
import type { Fields } from '@/lib/resource/define'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'

/** Writes a note about the record that is shown; nothing where notes cannot point to it. */
export function NoteBox({ collection, id }: { collection: string; id: string }) {
  const [body, setBody] = useState('')
  const create = useCreate(note.path, note.record)
  const mayWrite = useMayWrite(note)
  const pointer = Object.entries<Fields[string]>(note.fields).find(([, field]) => field.target === collection)?.[0]
  if (!pointer || !mayWrite) return null
  const add = () =>
    create.mutate(
      { body: { body: body.trim(), [pointer]: id } },
      { onSuccess: () => setBody(''), onError: (error) => toast.error(messageOf(error)) },
    )
  return (
    <form
      className="mb-4 space-y-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (body.trim()) add()
      }}
    >
      <Textarea
        aria-label="Write a note"
        placeholder="Write a note…"
        rows={2}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && body.trim()) add()
        }}
      />
      {body.trim() && (
        <div className="flex justify-end">
          <Button type="submit" size="small" variant="primary" busy={create.isPending}>
            Add note
          </Button>
        </div>
      )}
    </form>
  )
}
