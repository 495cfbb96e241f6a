import { note } from '@/lib/crm/notes/schema'
import { task } from '@/lib/crm/tasks/schema'
import type { Fields, Shape } from '@/lib/resource/define'
import type { ComposerName } from './composer-drafts'
import en from '@/components/words/en/records'
import type { Message } from '@/lib/client/words/english'

interface Kind {
  label: Message
  /** Accessible name of the text box. */
  box: Message
  placeholder: Message
  submit: Message
  resource: Pick<Shape, 'path' | 'fields'>
}
export const KINDS: Record<ComposerName, Kind> = {
  note: { label: en.note, box: en.writeANote, placeholder: en.writeANote2, submit: en.addNote, resource: note },
  task: { label: en.task, box: en.whatIsToBeDone, placeholder: en.whatIsToBeDone2, submit: en.addTask, resource: task },
  call: { label: en.logACall, box: en.whatWasSaid, placeholder: en.whatWasSaid2, submit: en.logCall, resource: task },
}

/** The field that references the record; undefined if this kind cannot. */
export const pointerTo = (collection: string, name: ComposerName): string | undefined =>
  Object.entries<Fields[string]>(KINDS[name].resource.fields).find(([, { target }]) => target === collection)?.[0]
