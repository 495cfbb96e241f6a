import { plainVerbs } from '@/lib/resource/verbs'
import { note } from './schema'

export const { list, get, shown, create, createShown, update, remove, restore } = plainVerbs(note)
