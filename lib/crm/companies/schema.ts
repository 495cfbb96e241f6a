import {
  address,
  customValues,
  deletedAt,
  externalIds,
  lastActivity,
  reference,
  text,
  texts,
} from '@/lib/resource/fields'
import { brokenAddress } from '@/lib/resource/broken-address'
import { defineResource } from '@/lib/resource/define'
import { nextTask } from '../tasks/schema'
import { sample } from './sample'

/** `https://www.Example.com/about` becomes `example.com`. Anything that is not an address stays as typed. */
function bareDomain(typed: string): string {
  const [, domain = ''] =
    /^(?:https?:\/\/)?(?:www\.)?([^\s/?#:@]+\.[^\s/?#:@.]+)\.?(?::\d+)?(?:[/?#]\S*)?$/i.exec(typed) ?? []
  return domain ? domain.toLowerCase() : typed
}

/** Refuses a link that does something other than open a page, such as `javascript:`. */
function notOfTheWeb(typed: string): string | null {
  const scheme = /^([a-z][a-z0-9+-]*):/i.exec(typed.replace(/\s/g, ''))?.[1]?.toLowerCase()
  if (scheme === undefined) return null
  if ((scheme === 'https' || scheme === 'http') && URL.canParse(typed)) return brokenAddress(typed)
  return 'is not a web address. Give one that begins with https:// or http://, or a bare domain.'
}

export const company = defineResource({
  name: 'company',
  path: 'companies',
  table: 'company',
  label: 'Company',
  plural: 'Companies',
  title: 'name',
  description: 'A company or other body that the organisation deals with.',
  takesPart: ['search', 'timeline', 'views', 'custom_fields', 'import', 'export', 'bulk', 'merge'],
  subtitle: ['domain', 'industry'],
  firsts: { next_task: nextTask('company_id') },
  sample,
  fields: {
    name: text({
      label: 'Name',
      description: 'As the company writes it, 1–200 characters.',
      required: true,
      sortable: true,
      searchable: true,
    }),
    domain: text({
      label: 'Domain',
      description: 'Main internet domain, such as `example.com`: of an address on the web, its domain is kept.',
      keptAs: bareDomain,
      hint: 'Such as example.com.',
      max: 253,
      sortable: true,
      searchable: true,
    }),
    industry: text({ label: 'Industry', description: 'What the company does.', max: 100 }),
    phone: text({ label: 'Phone', description: 'Main telephone number.', max: 40, searchable: true }),
    website: text({
      label: 'Website',
      description: 'Address of the website, with https:// or http:// or without.',
      max: 500,
      refusal: notOfTheWeb,
    }),
    tags: texts({ label: 'Tags', description: 'Free labels.', max: 60 }),
    owner_id: reference({
      label: 'Owner',
      description: 'User id of the member who owns the company; the user who creates it, unless sent.',
      target: 'members',
      startsAs: 'caller',
    }),
    address: address({ label: 'Address', description: 'Postal address; parts that are not sent stay as they are.' }),
    last_activity_at: lastActivity(),
    external_ids: externalIds(),
    custom: customValues(),
    deleted_at: deletedAt(),
  },
})
