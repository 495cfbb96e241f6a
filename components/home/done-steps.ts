'use client'
import { invitation } from '@/lib/accounts/invitations/schema'
import { member } from '@/lib/accounts/members/schema'
import type { FirstStep } from '@/lib/accounts/schema'
import { apiKey } from '@/lib/auth/keys/schema'
import { useMay } from '@/lib/client/organisation'
import { useRecords } from '@/lib/client/records'
import { contact } from '@/lib/crm/contacts/schema'
import { session } from '@/lib/identity/sessions/schema'
import { template } from '@/lib/identity/templates/schema'
import { firstStepQueries as ask } from './queries'

/** Which of the steps open to the user are done, by name; null until all answers are in. */
export function useDoneSteps(closed: FirstStep[]): Partial<Record<FirstStep, boolean>> | null {
  const may: Record<FirstStep, boolean> = {
    people: useMay('contacts:write'),
    invite: useMay('invitations:write'),
    check: useMay('sessions:write'),
    contact: useMay('templates:write'),
    api_key: useMay('api_keys:write'),
  }
  const isOpen = (step: FirstStep) => may[step] && !closed.includes(step)
  const first = useRecords(contact, ask.oldestContact, { enabled: isOpen('people') }).records
  const last = useRecords(contact, ask.newestContact, { enabled: isOpen('people') }).records
  const members = useRecords(member, ask.members, { enabled: isOpen('invite') }).records
  const invitations = useRecords(invitation, ask.invitations, { enabled: isOpen('invite') }).records
  const checks = useRecords(session, ask.checks, { enabled: isOpen('check') }).records
  const templates = useRecords(template, ask.templates, { enabled: isOpen('contact') }).records
  const keys = useRecords(apiKey, ask.keys, { enabled: isOpen('api_key') }).records
  const found: Record<FirstStep, boolean | undefined> = {
    people: first && last && [...first, ...last].some(({ created_by }) => created_by.type !== 'system'),
    invite: members && invitations && members.length + invitations.length > 1,
    check: checks && checks.length > 0,
    contact: templates && templates.some((one) => Boolean(one.contact)),
    api_key: keys && keys.length > 0,
  }
  const open = (Object.keys(found) as FirstStep[]).filter(isOpen)
  return open.some((step) => found[step] === undefined)
    ? null
    : Object.fromEntries(open.map((step) => [step, found[step]]))
}
