import { DomainError, type FieldError } from '@/lib/errors'
import type { Shape } from '@/lib/resource/define'
import { FOREIGN, HALF_NAMES, NAME_PARTS } from './header-words'
import type { Mapping } from './schema'
import { targetNamed, targetsOf, type Target } from './targets'

/** Common names for the fields of a CRM, besides our own names and labels. Written without spaces, in lower case. */
const SYNONYMS: Record<string, string[]> = {
  full_name: [
    'name',
    'fullname',
    'contact',
    'contactname',
    'person',
    'customer',
    'customername',
    'client',
    'clientname',
  ],
  email: ['email', 'emailaddress', 'mail', 'emailid', 'primaryemail', 'workemail'],
  phones: [
    'phone',
    'telephone',
    'tel',
    'mobile',
    'cell',
    'phonenumber',
    'mobilephone',
    'workphone',
    'telephonenumber',
    'mobilenumber',
  ],
  phone: ['telephone', 'tel', 'phonenumber', 'telephonenumber'],
  job_title: ['title', 'role', 'position', 'job', 'occupation', 'profession'],
  birth_date: ['dateofbirth', 'dob', 'birthday', 'born'],
  company: ['companyname', 'organisation', 'organization', 'employer', 'account', 'accountname', 'business'],
  'companies.name': ['companyname', 'company', 'organisation', 'organization', 'accountname'],
  'deals.name': ['dealname', 'deal', 'opportunity', 'opportunityname', 'title', 'dealtitle', 'subject'],
  website: ['url', 'web', 'homepage', 'webpage'],
  domain: ['domainname', 'emaildomain'],
  industry: ['sector'],
  source: ['leadsource', 'origin'],
  lifecycle: ['lifecyclestage', 'status', 'leadstatus'],
  tags: ['labels', 'keywords'],
  owner: ['owner', 'ownername', 'accountmanager', 'salesperson'],
  assignee: ['assignee', 'assignedto'],
  primary_contact: ['contact', 'contactname'],
  amount: ['value', 'dealvalue', 'price'],
  stage: ['dealstage', 'pipelinestage', 'salesstage', 'opportunitystage'],
  expected_close_date: ['closedate', 'closingdate', 'expectedclosedate'],
  due_at: ['due', 'duedate', 'deadline'],
  title: ['task', 'subject', 'taskname'],
  body: ['note', 'notes', 'text', 'description', 'comment', 'comments'],
  'address.line1': ['address', 'street', 'streetaddress', 'address1', 'addressline1', 'line1'],
  'address.line2': ['address2', 'addressline2', 'line2'],
  'address.city': ['city', 'town', 'posttown'],
  'address.region': ['region', 'county', 'state', 'province'],
  'address.postcode': ['postcode', 'zip', 'zipcode', 'postalcode'],
  'address.country': ['country', 'countrycode'],
}
const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
const wordsIn = (listed: string) => listed.split(', ').map(folded)
const foreign = new Map(
  Object.entries(FOREIGN).map(([name, words]) => [name, Object.values(words).flatMap(wordsIn)] as const),
)
const namesOf = (path: string, { name, label }: Target) => [
  folded(name),
  folded(label),
  ...(SYNONYMS[name] ?? []),
  ...(SYNONYMS[`${path}.${name}`] ?? []),
  ...(foreign.get(name) ?? []),
  ...(foreign.get(`${path}.${name}`) ?? []),
]

const PARTS = {
  given: wordsIn(NAME_PARTS.given),
  surname: wordsIn(NAME_PARTS.surname),
  middle: wordsIn(NAME_PARTS.middle),
}
const HALVES = { given: wordsIn(HALF_NAMES.given), surname: wordsIn(HALF_NAMES.surname) }

/**
 * The columns that hold part of a name. `Name` next to `Vorname` is a part; next to both halves it is the full name.
 */
function nameParts(columns: string[]): Set<string> {
  const among = (words: string[]) => columns.filter((column) => words.includes(folded(column)))
  const given = among(PARTS.given)
  const surname = among(PARTS.surname)
  const other = given.length && !surname.length ? HALVES.surname : surname.length && !given.length ? HALVES.given : []
  return new Set([...given, ...among(PARTS.middle), ...surname, ...among(other)])
}

/** Targets that several columns may map to: the members of a list, or the parts of a name. */
const takesSeveral = ({ field, name }: Target) => field.column === 'text[]' || name === 'full_name'

/** `Phone 2` holds a member of a list. */
const NUMBERED = /[1-9]$/
function isNamed({ path }: Shape, target: Target, column: string): boolean {
  const names = namesOf(path, target)
  const header = folded(column)
  return names.includes(header) || (target.field.column === 'text[]' && names.includes(header.replace(NUMBERED, '')))
}

/** The field that each column seems to hold; null if nothing fits. */
export function guessMapping(resource: Shape, columns: string[]): Mapping {
  const taken = new Set<string>()
  const guesses = new Map<string, string | null>(columns.map((column) => [column, null]))
  const choose = (column: string, target: Target | undefined, shared = false) => {
    if (!target || guesses.get(column) || (taken.has(target.name) && !shared)) return
    taken.add(target.name)
    guesses.set(column, target.name)
  }
  const targets = targetsOf(resource)
  const whole = targets.find((target) => target.name === 'full_name')
  const parts = nameParts(columns)
  const isPart = (column: string) => whole !== undefined && parts.has(column)
  // Exact matches with our own names go first, then common synonyms.
  for (const column of columns) choose(column, targetNamed(resource, column.trim()))
  for (const column of columns.filter((one) => !isPart(one)))
    choose(
      column,
      targets.find((target) => namesOf(resource.path, target).slice(0, 2).includes(folded(column))),
    )
  for (const column of columns.filter((one) => !isPart(one))) {
    const target = targets.find(
      (one) => isNamed(resource, one, column) && (!taken.has(one.name) || one.field.column === 'text[]'),
    )
    choose(column, target, target?.field.column === 'text[]')
  }
  if (!taken.has('full_name')) for (const column of parts) choose(column, whole, true)
  return Object.fromEntries(guesses)
}

const unknownColumn = (member: string, column: string, columns: string[]): FieldError => ({
  pointer: `/${member}/${column.replaceAll('~', '~0').replaceAll('/', '~1')}`,
  code: 'unknown_column',
  message: `The file has no column "${column}"`,
  allowed: columns,
})

/** @throws DomainError validation_failed for entries of a member that are of no column */
export function checkColumns(member: string, columns: string[], entries: object): void {
  const errors = Object.keys(entries)
    .filter((column) => !columns.includes(column))
    .map((column) => unknownColumn(member, column, columns))
  if (errors.length) throw new DomainError('validation_failed', { detail: errors[0]?.message, errors })
}

/** @throws DomainError validation_failed with a pointer for each wrong entry */
export function checkMapping(resource: Shape, columns: string[], mapping: Mapping): void {
  const errors = Object.entries(mapping).flatMap(([column, name]): FieldError[] => {
    const unknown = unknownColumn('mapping', column, columns)
    if (!columns.includes(column)) return [unknown]
    const { pointer } = unknown
    const target = name === null ? null : targetNamed(resource, name)
    if (target === undefined)
      return [
        {
          pointer,
          code: 'unknown_field',
          message: `${name} is not a field that can be imported`,
          allowed: targetsOf(resource).map((one) => one.name),
        },
      ]
    const twin = Object.entries(mapping).find(([other, same]) => other !== column && same === name)
    if (target && twin && !takesSeveral(target))
      return [{ pointer, code: 'repeated_field', message: `"${twin[0]}" is already mapped to ${name}` }]
    return []
  })
  if (errors.length)
    throw new DomainError('validation_failed', { detail: errors[0]?.message ?? 'The mapping is not valid.', errors })
}
