import { isObject, type Json } from './json'

/**
 * What properties mean that mean the same wherever they stand; a schema says in its own words what is particular to it.
 * `Name.property` speaks of one schema alone.
 */
const WORDS: Record<string, string> = {
  id: 'Id, a UUID.', type: 'Which kind it is.', name: 'Its name.', status: 'Where it stands.', version: 'Counts changes; the ETag.', created_at: 'When it was created.', updated_at: 'When it last changed.',
  user_id: 'Id of the user.', organisation_id: 'Id of the organisation.', member_id: 'Id of the membership.', session_id: 'Id of the session.', record_id: 'Id of the record, where there is one.',
  stage_id: 'Id of the stage.', pipeline_id: 'Id of the pipeline.', delivery_id: 'Id of the delivery.', challenge_id: 'The challenge that the frames answer.', requester_id: 'Public name of the organisation in links.',
  user: 'The user, for a caller who signed in.', api_key: 'The key, for a caller with one.', organisations: 'Where the caller belongs, with its role in each.', organisation: 'Who asks for the check.', role: 'What it may do.', permissions: 'What the role permits.',
  limits: 'What the server takes; there is no rate limit.', page_size: 'Most records on a page.', json_bytes: 'Largest JSON body.', file_bytes: 'Largest picture or PDF.', prefix: 'Public part of the key.',
  full_name: 'Full name.', email: 'E-mail address.', detail: 'In words, for people.', organisation_name: 'Name of the organisation.', expires_at: 'When it ends.', privacy_notice_url: 'The organisation’s privacy notice.',
  sort: 'At most two fields, `-` for descending.', q: 'Words to search for.', limit: 'Page size, 1–500.', cursor: '`next_cursor` or `prev_cursor` of another page.', include: '`deleted`, `total` or both, separated by a comma.',
  expand: 'References to open, separated by commas.', fields: 'Fields to answer, separated by commas.', filter: 'A filter tree.', field: 'Name of a field.', op: 'What is to be done or compared.', value: 'What to compare with; the value as it was given.',
  and: 'All of these hold.', or: 'One of these holds.', not: 'This does not hold.', ids: 'Ids of records.', resource: 'Name of the collection.', action: 'What is done with each record.', format: 'Format of the file.',
  line1: 'House and street.', line2: 'Second line.', city: 'Town or city.', region: 'County or state.', postcode: 'Postcode as written.', country: 'ISO 3166-1 alpha-2 code.',
  operations: 'What is to be done, in this order.', body: 'Fields of the record, as a create or a change takes them.',
  entered_at: 'When the deal came into the stage.', left_at: 'When it left; null while it is there.', actor: 'Who did it.', kept: 'What was left alone, because somebody changed it since.',
  dry_run: 'Nothing was changed.', taken: 'Fields taken from the record that goes.', moved_count: 'How many records point to the other one now.', outcome: 'What became of it.', valid: 'The chain holds.',
  subject_type: 'Kind of record that changed.', subject_id: 'Id of the record that changed.', changed_fields: 'Names of the fields that changed.', before: 'Their values before.', after: 'Their values after.', details: 'What is told of changes that have no fields.',
  request_id: 'Names the request that did it.', occurred_at: 'When it happened.', title: 'What people call it.', subtitle: 'What tells it from others of that name.',
  contacts: 'Contacts.', companies: 'Companies.', tasks: 'Tasks.', deals: 'Deals; their number where amounts stand beside.', checks: 'Identity checks, by type where it is a list.', total: 'How many there are.', new_30_days: 'New in thirty days.', verified: 'With a verified identity.',
  open: 'Still open.', overdue: 'Open beyond their time.', due_today: 'Open and due today.', currency: 'ISO 4217 code.', amount: 'Sum, as a decimal number in a string.', won_30_days: 'Won in thirty days.', lost_30_days: 'Lost in thirty days.',
  week: 'Monday of the week.', won: 'Amount won in it.', created: 'Amount of the deals made in it.', waiting: 'Not submitted yet.', processing: 'Being decided.', expiring_48_hours: 'Open, with less than 48 hours left.', passed_30_days: 'Passed in thirty days.', failed_30_days: 'Failed in thirty days.',
  check_type: '`id_check`, `proof_of_address` or `age_verification`.', passed: 'The verdict.', retryable: 'Another capture could change it.', components: 'Scores that the confidence rests on, 0 to 1.', face: 'Live face against the picture of the document.', liveness: 'A live person turned as asked.',
  document: 'The document itself.', address: 'Postal address.', verified_at: 'When the checks passed.', magic_link_token: 'For the one-tap link; shown once.', access_code: 'For typing; read without regard to case, spaces and hyphens.', url: 'The address.',
  expected_full_name: 'Name that the document must carry.', expected_address: 'Address that the paper must carry.', expected_name: 'Name that the paper must carry.', submissions: 'How often evidence was handed in.', consented_at: 'When the person agreed.',
  reference_id: 'Your own name for the check.', expected: 'What was expected.', found: 'What was read.', source: 'Who said so: the client or the person.', results: 'One for each check that is decided.', extracted_data: 'What was read of the document.', comparison: 'What was compared with what.',
  document_retained: 'A copy is kept.', redacted_at: 'When it was erased.', rule: 'Why it was erased.', files: 'Files, or how many.', items: 'What was erased, file by file.', kind: 'Which kind of evidence.', side: 'Front or back.', page: 'Page of the document, from 1.', erased_at: 'When it was erased.',
  data: 'The records of this page.', has_more: 'There is a next page.', next_cursor: '`cursor` of the next page.', prev_cursor: '`cursor` of the page before.', callback_url: 'Where results are posted to; null for nowhere.', has_secret: 'Secrets have been issued.',
  tries: 'Each attempt.', attempted_at: 'When it was tried.', response_status: 'HTTP status of the answer; null when none came.', error: 'Why no answer came.', duration_ms: 'How long it took, in milliseconds.', surname: 'Surname.', given: 'Given names.',
  grade: 'How near the two are.', relation: 'How the two relate.', part: 'Part of the address.', strict_passed: 'It would pass by the strict rule too.', alignment: 'What was laid beside what.', notes: 'What was noticed, in words.', client: '`app` answers a token instead of a cookie.',
  steps: 'What the person does, in order.', state: 'How far it is.', retention: 'What is kept, and for how long.', id_documents: 'The ID document is kept.', poa_documents: 'The proof of address is kept.', days: 'For how many days.', selfie: 'Never kept.', consent: 'To the face step.',
  accepted: 'It was accepted.', claims: 'What the person typed.', review: 'The person’s wish that a human looks.', requested_at: 'When it was asked for.', hash: 'SHA-256 over the bytes erased.', minimum_age: 'Age to prove, in years.', submissions_left: 'How often evidence can still be handed in.',
  languages: 'Languages of the page.', test: 'A test; no engine looks.', token: 'For `Authorization: Bearer`.', document_type: 'Which document it is.', retry: 'The page should ask for another capture.', attempts_left: 'Tries that are left.', receipts: 'What was erased, with its hash.',
  two_factor_required: 'Members need two-factor sign-in.', enabled: 'It is set up.', enabled_at: 'When it was set up.',
  line: 'Line of the file.', problems: 'What is wrong with the row.', column: 'Column of the file.', code: 'For machines.', message: 'For people.', content_type: 'MIME type.', size: 'In bytes.', href: 'Where it is.', mine: 'Those of the caller.', trend: 'Week by week.',
}

/** A schema, all of whose properties say what they mean. */
export function inWords(schema: Json, name: string): Json {
  const { properties } = schema
  const inside = Object.fromEntries(Object.entries(schema).map(([key, value]): [string, unknown] => [key, key === 'properties' ? value : within(value, name)]))
  if (!isObject(properties)) return inside
  return { ...inside, properties: Object.fromEntries(Object.entries(properties).map(([property, value]) => [property, described(inWords(value as Json, name), property, name)])) }
}

const within = (value: unknown, name: string): unknown => (Array.isArray(value) ? value.map((one) => within(one, name)) : isObject(value) ? inWords(value, name) : value)

function described(schema: Json, property: string, name: string): Json {
  const words = WORDS[`${name}.${property}`] ?? WORDS[property]
  return schema.description !== undefined || schema.$ref !== undefined || words === undefined ? schema : { ...schema, description: words }
}
