import { readFileSync } from 'node:fs'
import type { APIRequestContext } from 'playwright/test'
import { expect, test, type Page } from '../fixtures/story'
import { ANN, BOB, daysFromNow } from '@/testing/cast'
import { billPdfOf, licenceOf, passportOf, photographedBillOf } from '@/testing/evidence'
import { DEFAULT_TEMPLATE } from '../../lib/identity/templates/schema'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { PersonPageStory } from '../fixtures/person-page'
import { watchBodies } from '../fixtures/sent-bodies'

/* The real server and the real engine: problems of a document are shown as soon as it was read, and cost no attempt. */
test.use({ viewport: { width: 375, height: 553 } }) // a small phone, with browser bars
const GIVEN = { expected_full_name: ANN.full_name, expected_address: ANN.address.join(', ') }
const PAPERS = [
  ['too old', () => billPdfOf(ANN, { date: daysFromNow(-200) }), 'application/pdf', ['The paper is too old.']],
  [
    'somebody else’s',
    () => billPdfOf(BOB),
    'application/pdf',
    ['The address on the paper could not be matched.', 'The name on the paper could not be matched.'],
  ],
  ['no paper at all', () => passportOf(ANN), 'image/jpeg', ['This is an ID document.']],
] as const

const made = async <T>(api: APIRequestContext, path: string, data: object): Promise<T> =>
  (await (await api.post(path, { data })).json()) as T
const open = async (
  page: Page,
  { api }: Organisation,
  more: object,
): Promise<{ id: string; submissions: () => Promise<number> }> => {
  const { id, url } = await made<{ id: string; url: string }>(api, '/api/v1/sessions', {
    reference_id: 'at-once',
    ...GIVEN,
    ...more,
  })
  await page.goto(url)
  await new PersonPageStory(page).agree()
  return {
    id,
    submissions: async () =>
      ((await (await api.get(`/api/v1/sessions/${id}`)).json()) as { submissions: number }).submissions,
  }
}

test('Ann is told at once what is wrong with each document and what to use instead, and hands in only the right ones', async ({
  page,
}) => {
  const organisation = await newOrganisation()
  const story = new PersonPageStory(page)
  const says = (sentence: string) => expect(page.getByText(sentence, { exact: false })).toBeVisible()
  const asks = (title: string) => expect(page.getByRole('heading', { name: title })).toBeVisible()
  const button = (name: string) => page.getByRole('button', { name })
  const sent = await watchBodies(page)
  const both = await open(page, organisation, { checks: ['id_check', 'proof_of_address'] })

  await button('Passport').click()
  await story.choose(await passportOf(ANN, { expiry: daysFromNow(-30) }), 'passport.jpg', 'image/jpeg')
  await asks('Another document is needed')
  await says('The document has expired.')
  await expect(button('Yes, continue')).toBeHidden()
  await page.reload()
  await asks('Another document is needed')
  await says('The document has expired.')
  await says('This does not use up a try.')

  await button('Use another document').click()
  await button('Passport').click()
  await story.choose(await licenceOf(ANN), 'licence.jpg', 'image/jpeg')
  await asks('Is it a driving licence?')
  await expect(button('Yes, continue')).toBeHidden()
  await button('It is a driving licence').click()
  await asks('Is this right?')
  await says('Ann Marie Hartley')
  const [asPassport, asLicence] = await sent()
  expect([asPassport?.fields.document_type, asLicence?.fields.document_type]).toEqual(['passport', 'driving_licence'])
  expect(asLicence?.files).toEqual(asPassport?.files)
  await button('Yes, continue').click()
  await asks('Now your face')
  expect(await both.submissions()).toBe(0)

  const paperAlone = await open(page, organisation, { checks: ['proof_of_address'] })
  for (const [, paper, type, sentences] of PAPERS) {
    await asks('Show your proof of address')
    await story.choose(await paper(), 'paper', type)
    await asks('Another paper is needed')
    for (const sentence of sentences) await says(sentence)
    await says('This does not use up a try.')
    await expect(button('Yes, continue')).toBeHidden()
    await button('Use another paper').click()
  }
  await story.choose(await billPdfOf(ANN), 'bill.pdf', 'application/pdf')
  await asks('Is this right?')
  for (const read of ['Utility bill', 'Brightwater Energy Limited', 'NR2 4TE']) await says(read)
  await expect(button('Yes, continue')).toBeInViewport({ ratio: 1 })
  await button('Yes, continue').click()
  await says('You have 3 tries.')
  await story.handIn()
  await story.seeTheEnd()
  expect(await paperAlone.submissions()).toBe(1)
})

test('a photo of 20 MB is made smaller on the phone, and a HEIC photo is read in the format phones store it', async ({
  page,
}) => {
  const organisation = await newOrganisation()
  const { id: template_id } = await made<{ id: string }>(organisation.api, organisation.path('templates'), {
    ...DEFAULT_TEMPLATE,
    name: 'Of any age',
    poa_freshness_required: false,
  })
  const story = new PersonPageStory(page)
  await open(page, organisation, { template_id, checks: ['proof_of_address'] })
  await story.choose(
    Buffer.concat([await photographedBillOf(ANN), Buffer.alloc(20_000_000, 7)]),
    'large.jpg',
    'image/jpeg',
  )
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeVisible()
  await expect(page.getByText('NR2 4TE', { exact: false })).toBeVisible()
  await expect(page.getByAltText('As you sent it')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yes, continue' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Use another paper' }).click()
  await story.showProof(readFileSync('lib/identity/engine/drawn-bill.heic'), 'bill.heic', 'image/heic')
  await story.handIn()
  await story.seeTheEnd()
})
