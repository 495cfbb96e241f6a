import { z } from 'zod'
import * as contacts from '@/lib/crm/contacts/contacts'
import { contact } from '@/lib/crm/contacts/schema'
import { resourceOperations } from '../resource-operations'
import type { Verbs } from '../verbs'
import { upsertOperations } from '../upsert-operations'

const duplicates = {
  duplicates: z
    .enum(['refuse', 'allow'])
    .default('refuse')
    .meta({ description: '`allow` lets a second live contact have the same e-mail.' }),
}

const verbs: Verbs<typeof contact.fields, { duplicates: contacts.DuplicatePolicy }> = {
  list: contacts.list,
  get: contacts.get,
  create: (context, input, options) => contacts.create(context, input, options.duplicates),
  update: (context, id, patch, expected, options) => contacts.update(context, id, patch, expected, options.duplicates),
  remove: contacts.remove,
  restore: (context, id, options) => contacts.restore(context, id, options.duplicates),
}

export const contactOperations = resourceOperations(contact, verbs, duplicates)
export const contactUpserts = upsertOperations(contact, verbs, duplicates, 'email')
