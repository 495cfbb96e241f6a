import { plainVerbs } from '@/lib/resource/verbs'
import { note } from './schema'

export const { list, get, create, update, remove, restore } = plainVerbs(note)
