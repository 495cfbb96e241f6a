import { template, type Template } from '@/lib/identity/templates/schema'
import { writableNames } from '@/components/resource/drafts'
import type { FieldGroup } from '@/components/resource/form-group'
import en from '@/components/words/en/check-settings'
import type { Translate } from '@/lib/client/words/translate'

/** The template form's first group: what people are told. */
export const NOTICE_GROUP: FieldGroup = {
  title: en.whatThePersonIsTold,
  description: en.beforeTheyAgreePeople,
  names: ['contact', 'privacy_notice_url', 'alternative'],
}
export const NEW_NOTICE_GROUP: FieldGroup = {
  ...NOTICE_GROUP,
  insists: ['contact', 'privacy_notice_url'],
  later: en.iWillAddTheseLater,
}

const others = writableNames(template.fields).filter((name) => name !== 'name' && !NOTICE_GROUP.names.includes(name))
export const TEMPLATE_NAMES = ['name', ...NOTICE_GROUP.names, ...others]

type PrivacyNotice = Pick<Template, 'contact' | 'privacy_notice_url'>
/** A sentence about what people are not told yet; null if nothing is missing. */
export function missingNotice(t: Translate, { contact, privacy_notice_url }: PrivacyNotice): string | null {
  if (!contact && !privacy_notice_url) return t(en.peopleWillNotBeTold)
  if (!contact) return t(en.peopleWillNotBeToldHow)
  return privacy_notice_url ? null : t(en.peopleWillNotBeToldWhat)
}
