import { expect, test } from '../fixtures/story'
import { ANN } from '@/testing/cast'
import { billPdfOf } from '@/testing/evidence'
import { phoneFilming } from '../fixtures/camera'
import { newOrganisation } from '../fixtures/organisation'
import { PersonPageStory } from '../fixtures/person-page'

test('Ann mistypes her postcode: a missing one is reported at once, a wrong one after her document was read, and she fixes it', async () => {
  const organisation = await newOrganisation()
  const created = (await (
    await organisation.api.post('/api/v1/sessions', {
      data: { reference_id: 'typo', checks: ['proof_of_address'], expected_full_name: ANN.full_name },
    })
  ).json()) as { id: string; url: string }
  const phone = await phoneFilming(ANN.seed)
  const { page } = phone
  await page.goto(created.url)
  const story = new PersonPageStory(page)
  await story.agree()
  const box = page.getByLabel('Address with postcode')
  await box.fill('Flat 3, 12 Orchard Road, Norwich')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/postcode/i).last()).toBeVisible()
  await box.fill('Flat 3, 12 Orchard Road, Norwich, NR2 4ET')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Show your proof of address' })).toBeVisible()
  await story.choose(await billPdfOf(ANN), 'bill.pdf', 'application/pdf')
  await expect(page.getByRole('heading', { name: 'One thing to fix' })).toBeVisible()
  await expect(page.getByText(/address that you typed/)).toBeVisible()
  await page.getByRole('button', { name: 'Fix it now' }).click()
  await page.getByLabel('Address with postcode').fill('Flat 3, 12 Orchard Road, Norwich, NR2 4TE')
  await page.getByRole('button', { name: 'Continue' }).click()
  await story.handIn()
  await story.seeTheEnd()
  await phone.close()
  expect(await (await organisation.api.get(`/api/v1/sessions/${created.id}/data`)).json()).toMatchObject({
    outcome: 'passed',
  })
})
