import { plainVerbs } from '@/lib/resource/verbs'
import { contact } from './schema'

export const { list, get, shown, create, createShown, update, remove, restore } = plainVerbs(contact)
