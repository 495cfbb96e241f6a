import { expect, test } from '../fixtures/story'
import { ANN } from '@/testing/cast'
import { billPdfOf } from '@/testing/evidence'
import { newOrganisation } from '../fixtures/organisation'
import { PersonPageStory } from '../fixtures/person-page'

test('Ann goes back and forth with her browser, loses nothing she typed, and reopens a step before she hands in', async ({
  page,
}) => {
  const organisation = await newOrganisation()
  const created = (await (
    await organisation.api.post('/api/v1/sessions', { data: { reference_id: 'back', checks: ['proof_of_address'] } })
  ).json()) as { url: string }
  const story = new PersonPageStory(page)
  const heading = (name: string) => expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.goto(created.url)
  await story.agree()
  await heading('Your name and address')
  await page.getByLabel('Full name').fill(ANN.full_name)
  await page.getByLabel('Address with postcode').fill('Flat 3, 12 Orchard')

  await page.goBack()
  await heading('What you have agreed to')
  await page.reload()
  await heading('Your name and address')
  await page.goBack()
  await heading('What you have agreed to')
  await page.goForward()
  await expect(page.getByLabel('Full name')).toHaveValue(ANN.full_name)
  await page.reload()
  await expect(page.getByLabel('Address with postcode')).toHaveValue('Flat 3, 12 Orchard')
  await page.getByLabel('Country').selectOption({ label: 'France' })
  await expect(page.getByLabel('Full address')).toHaveValue('Flat 3, 12 Orchard')
  await page.getByLabel('Country').selectOption({ label: 'United Kingdom' })
  await story.typeNameAndAddress({ address: ANN.address.join(', ') })

  await story.showProof(await billPdfOf(ANN), 'bill.pdf', 'application/pdf')
  await heading('All done?')
  await page.getByRole('button', { name: 'Change: Name and address' }).click()
  await expect(page.getByLabel('Address with postcode')).toHaveValue(ANN.address.join(', '))
  await page.goBack()
  await heading('All done?')
  await page.goBack()
  await heading('Is this right?')

  // Reopened in the middle, every earlier step is behind it. The script of that step does not arrive at once.
  const scripts = /\/user\/later-step[^/]*\.js$/
  await page.route(scripts, (route) => route.abort('connectionreset'))
  const opened = page.goto(created.url)
  const again = page.getByRole('alert').getByRole('link', { name: 'Try again' })
  await expect(again).toBeInViewport()
  await page.unroute(scripts)
  await again.click()
  await opened
  await heading('All done?')
  await page.goBack()
  await heading('Your paper is already here')
  await page.goBack()
  await heading('Your name and address')
  await page.getByRole('button', { name: 'Continue' }).click()
  await story.handIn()
  await story.seeTheEnd()
})
