import { newOrganisation, signIn } from '../fixtures/organisation'
import { Receiver } from '../fixtures/receiver'
import { expect, test } from '../fixtures/story'

test('a webhook is added with a filter and tested, and a failed delivery is sent again', async ({ page }) => {
  const receiver = await Receiver.listen()
  receiver.behaviour = 500
  const { api, path, email, password } = await newOrganisation('Hooks Ltd')
  await signIn(page.request, email, password)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /Hello/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('webhooks')
  await page
    .getByRole('option', { name: /Webhooks/ })
    .first()
    .click()
  await expect(page.getByText('No webhooks yet')).toBeVisible()

  await page.getByRole('button', { name: 'New webhook' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('URL').fill('http://169.254.169.254/latest')
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await expect(dialog.getByText(/cannot be reached from here/)).toBeVisible()
  await dialog.getByLabel('URL').fill(receiver.url)
  await dialog.getByText('Deals', { exact: true }).click()
  await dialog.getByRole('checkbox', { name: 'deal.created' }).check()
  await dialog.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Field').selectOption({ label: 'Amount' })
  await page.getByLabel('Comparison').selectOption({ label: 'is at least' })
  await page.getByLabel('Value').fill('5000')
  await page.getByRole('button', { name: 'Apply' }).click()
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(/^whsec_/)
  await page.getByRole('button', { name: 'I have copied the secret' }).click()
  await expect(page.getByRole('heading', { name: receiver.url })).toBeVisible()

  await page.getByRole('button', { name: 'Send test event' }).click()
  // The dialog of a delivery shows the attempts up to when it was opened.
  const attempts = async () =>
    ((await (await api.get(path('webhook_deliveries'))).json()) as { data: { attempts: number }[] }).data[0]?.attempts
  await expect.poll(attempts).toBe(1)
  await page.getByRole('grid').getByRole('button', { name: 'Test event' }).click()
  await expect(dialog.getByText('500', { exact: true })).toBeVisible()
  receiver.behaviour = 200
  await dialog.getByRole('button', { name: 'Replay' }).click()
  await expect(page.getByText('Sent again')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('grid').getByText('Delivered')).toBeVisible()

  for (const [name, amount] of [
    ['Small', '10.00'],
    ['Large', '9000.00'],
  ] as const)
    expect((await api.post(path('deals'), { data: { name, amount, currency: 'GBP' } })).status()).toBe(201)
  // The test event may have been retried automatically, a minute after the failed attempt.
  const deals = () =>
    receiver.received
      .map(({ body }) => JSON.parse(body) as { type: string })
      .filter(({ type }) => type === 'deal.created')
  await expect.poll(deals).toMatchObject([{ data: { name: 'Large' } }])
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Nothing is sent.')).toBeVisible()
  await receiver.close()
})
