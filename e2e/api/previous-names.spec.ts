import { expect, test } from 'playwright/test'
import { ANN } from '@/testing/cast'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { call } from './call'
import { completeCheck } from './complete'
import { made } from './records'

/** Ann has married: the organisation has her new name, her passport still has the old one. */
const MARRIED = 'Ann Marie Whitfield'
let ours: Organisation
test.beforeAll(async () => {
  ours = await newOrganisation('Ours')
})
const contactWith = async (previous_names: string[]) =>
  (await made(call('POST', ours.path('contacts'), { key: ours.key, json: { full_name: MARRIED, previous_names } }))).id
const checkOf = async (contact_id: string) =>
  (await completeCheck(ours, ['id_check'], { session: { contact_id, expected_full_name: MARRIED } })).detail

test('a previous name of the contact passes on the ID document', async () => {
  expect(await checkOf(await contactWith(['Ann Smith', ANN.full_name]))).toMatchObject({
    outcome: 'passed',
    expected: { full_name: { value: MARRIED } },
    results: [{ passed: true, reason_codes: [], extracted_data: { full_name: 'ANN MARIE HARTLEY' } }],
  })
})

test('somebody else’s previous name does not pass', async () => {
  await contactWith([ANN.full_name])
  expect(await checkOf(await contactWith(['Ann Smith']))).toMatchObject({
    outcome: 'failed',
    results: [{ passed: false, reason_codes: ['name_mismatch'] }],
  })
})
