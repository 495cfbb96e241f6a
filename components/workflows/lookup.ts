'use client'
import { useMemo } from 'react'
import { useFields } from '@/lib/client/fields'
import { company } from '@/lib/crm/companies/schema'
import { contact } from '@/lib/crm/contacts/schema'
import { deal } from '@/lib/crm/deals/schema'
import { note } from '@/lib/crm/notes/schema'
import { task } from '@/lib/crm/tasks/schema'
import { resources } from '@/lib/registry'
import { useWords } from '@/lib/client/words/words'
import type { Lookup } from '@/lib/workflows/definition/variables'

/** Collections including custom fields, for validating definitions. */
export function useLookup(): Lookup {
  const t = useWords()
  const contacts = useFields(contact)
  const companies = useFields(company)
  const deals = useFields(deal)
  const tasks = useFields(task)
  const notes = useFields(note)
  return useMemo(() => {
    const own: Record<string, typeof contacts> = { contacts, companies, deals, tasks, notes }
    return (path) => {
      const found = resources.at(path)
      const shape = found && t.resource(found)
      const fields = own[path]
      return shape && fields ? { ...shape, fields: { ...shape.fields, ...fields } } : shape
    }
  }, [t, contacts, companies, deals, tasks, notes])
}
