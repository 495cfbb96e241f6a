import { expect, test } from '../fixtures/story'
import { ANN } from '@/testing/cast'
import { identityCardOf } from '@/testing/identity-card'
import { newOrganisation } from '../fixtures/organisation'
import { PersonPageStory } from '../fixtures/person-page'

test('Ann shows her identity card: first the wrong side, then the front, and the back when asked to turn it over', async ({
  page,
}) => {
  const organisation = await newOrganisation('Hartley Lettings')
  const created = (await (
    await organisation.api.post('/api/v1/sessions', {
      data: { reference_id: 'card', checks: ['id_check'], expected_full_name: ANN.full_name },
    })
  ).json()) as { url: string }
  await page.goto(created.url)
  const story = new PersonPageStory(page)
  await story.agree()
  await page.getByRole('button', { name: 'Identity card' }).click()
  // Her phone loads the page again: it still knows which document she chose.
  const front = page.getByRole('heading', { name: 'Show the side with your photo' })
  await expect(front).toBeVisible()
  await page.reload()
  await expect(front).toBeVisible()
  await story.choose(await identityCardOf(ANN, 'back'), 'back.jpg', 'image/jpeg')
  await expect(page.getByText('other side', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Take a new picture' }).click()
  await story.choose(await identityCardOf(ANN, 'front'), 'front.jpg', 'image/jpeg')
  await expect(page.getByRole('heading', { name: 'Now turn it over' })).toBeVisible()

  // The telephone rings: she comes back later, and continues where she was.
  await page.goto(created.url)
  await expect(page.getByRole('heading', { name: 'Now turn it over' })).toBeVisible()

  // In the lift the connection is slow: she sees the progress of her picture.
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: 500_000,
    uploadThroughput: 60_000,
  })
  await story.choose(await identityCardOf(ANN, 'back'), 'back.jpg', 'image/jpeg')
  await expect(page.getByRole('progressbar', { name: 'Sent' })).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  await expect(page.getByText('ANN MARIE HARTLEY')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, continue' }).click()
  await expect(page.getByRole('heading', { name: 'Now your face' })).toBeVisible()
})
