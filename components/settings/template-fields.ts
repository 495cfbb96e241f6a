import { template, type Template } from '@/lib/identity/templates/schema'
import { writableNames } from '@/components/resource/drafts'
import type { FieldGroup } from '@/components/resource/form-group'

/** How the screens ask for a template: what people are told comes first. */
export const TOLD: FieldGroup = {
  title: 'What the person is told',
  description: 'Before they agree, people should know whom they can ask, and what you do with their data.',
  names: ['contact', 'privacy_notice_url', 'alternative'],
}
export const TOLD_WHEN_NEW: FieldGroup = {
  ...TOLD,
  insists: ['contact', 'privacy_notice_url'],
  later: 'I will add these later. Until then people are not told.',
}

const others = writableNames(template.fields).filter((name) => name !== 'name' && !TOLD.names.includes(name))
export const TEMPLATE_NAMES = ['name', ...TOLD.names, ...others]

type Told = Pick<Template, 'contact' | 'privacy_notice_url'>
/** What people are not told yet, as a sentence; null when nothing is missing. */
export function untold({ contact, privacy_notice_url }: Told): string | null {
  if (!contact && !privacy_notice_url)
    return 'People will not be told how to reach you, nor what you do with their data.'
  if (!contact) return 'People will not be told how to reach you.'
  return privacy_notice_url ? null : 'People will not be told what you do with their data.'
}
