import { plainVerbs } from '@/lib/resource/verbs'
import { company } from './schema'

export const { list, get, shown, create, createShown, update, remove, restore } = plainVerbs(company)
