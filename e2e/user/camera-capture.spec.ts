import sharp from 'sharp'
import { expect, test } from '../fixtures/story'
import { ANN } from '@/testing/cast'
import { passportOf } from '@/testing/evidence'
import { phoneAbove } from '../fixtures/camera'
import { newOrganisation } from '../fixtures/organisation'
import { PersonPageStory } from '../fixtures/person-page'

test('Ann shows her passport to the camera, and sees what was read from it', async () => {
  const organisation = await newOrganisation()
  const { url } = (await (
    await organisation.api.post('/api/v1/sessions', { data: { reference_id: 'camera' } })
  ).json()) as { url: string }
  // A table larger than the passport, with even sides, as the fake camera requires.
  const table = await sharp(await passportOf(ANN))
    .extend({ top: 60, bottom: 61, left: 62, right: 62, background: '#3a3f44' })
    .jpeg({ quality: 95 })
    .toBuffer()
  const phone = await phoneAbove(table)
  await phone.page.goto(url)
  await new PersonPageStory(phone.page).agree()
  await phone.page.getByRole('button', { name: 'Passport' }).click()
  await phone.page.getByRole('button', { name: 'Use the camera' }).click()
  await phone.page.getByRole('button', { name: 'Take the picture' }).click()
  await expect(phone.page.getByRole('heading', { name: 'Is this right?' })).toBeVisible()
  const picture = phone.page.getByRole('img', { name: 'As you sent it' })
  const height = async () => (await picture.boundingBox())?.height
  await phone.page.setViewportSize({ width: 844, height: 390 })
  expect(await height(), 'on a phone held across').toBeGreaterThanOrEqual(150)
  await phone.page.setViewportSize({ width: 320, height: 568 })
  const enlarge = phone.page.getByRole('button', { name: 'Enlarge the picture' })
  await enlarge.dblclick()
  await expect(enlarge).toHaveAttribute('aria-pressed', 'true')
  expect(await height(), 'on a small phone, enlarged').toBeGreaterThanOrEqual(150)
  await enlarge.click()
  await expect(phone.page.getByRole('button', { name: 'Yes, continue' })).toBeInViewport({ ratio: 1 })
  await expect(phone.page.getByText('ANN MARIE HARTLEY')).toBeVisible()
  await expect(phone.page.getByText('14 March 1988')).toBeVisible()

  // Loaded again, the page has no picture of it to show, and asks for none.
  await phone.page.reload()
  await expect(phone.page.getByRole('heading', { name: 'Now your face' })).toBeVisible()
  await phone.page.goBack()
  await expect(phone.page.getByRole('heading', { name: 'Your document is already here' })).toBeVisible()
  await phone.close()
})
