import { expect, test } from '../fixtures/story'
import { makeKeyOnScreens, signUpOnScreens } from '../fixtures/crm-screens'
import { Receiver } from '../fixtures/receiver'
import { SERVER } from '../fixtures/server'

/** An owner's first day on the screens: everything in the README's walkthrough. */
interface Me {
  organisations: { id: string }[]
}

test('an API key created on the screen is shown once, works for the API, and stops working when it is revoked', async ({
  page,
}) => {
  await signUpOnScreens(page, 'First Day Ltd')
  const key = await makeKeyOnScreens(page)
  expect(key).toMatch(/^[^.]+\.[^.]{27,}$/)
  await expect(page.getByRole('gridcell', { name: key.split('.')[0] ?? '' })).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)

  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const me = (await (await fetch(`${SERVER}/api/v1/me`, { headers })).json()) as Me
  const contacts = `${SERVER}/api/v1/organisations/${me.organisations[0]?.id ?? ''}/contacts`
  const created = await fetch(contacts, {
    method: 'POST',
    headers,
    body: JSON.stringify({ full_name: 'Cara Curl', email: 'cara@example.org' }),
  })
  expect(created.status).toBe(201)
  expect(await (await fetch(contacts, { headers })).json()).toMatchObject({
    data: [{ full_name: 'Cara Curl', email: 'cara@example.org' }],
  })
  await page.goto('/contacts')
  await expect(page.getByText('Cara Curl')).toBeVisible()

  await page.goto('/settings/api-keys')
  await page.getByRole('button', { name: 'Revoke Integration' }).click()
  const confirm = page.getByRole('button', { name: 'Revoke key' })
  await expect(confirm).toBeDisabled()
  await page.getByLabel('Type the name of the key').fill('Integration')
  await confirm.click()
  await expect(page.getByText('is revoked')).toBeVisible()
  const refused = await fetch(contacts, { headers })
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
})

test('a test event arrives with its secret, and a check is requested for a new contact', async ({ page }) => {
  const receiver = await Receiver.listen()
  await signUpOnScreens(page, 'Second Day Ltd')
  await page.goto('/settings/identity-checks')
  await page.getByLabel('Callback URL').fill(receiver.url)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const secret = await page.getByRole('textbox', { name: 'Callback secret' }).inputValue()
  await page.getByRole('button', { name: 'I have copied both' }).click()
  const client = await page.getByRole('textbox', { name: 'Client id' }).inputValue()
  await page.getByRole('button', { name: 'Send test event' }).click()
  await expect.poll(() => receiver.received.length).toBe(1)
  expect(receiver.received[0]?.headers).toMatchObject({ 'x-verify-client': client, 'x-verify-callback-secret': secret })
  await receiver.close()

  await page.goto('/contacts')
  await page.getByRole('button', { name: 'New contact' }).first().click()
  await page.getByRole('dialog').getByLabel('Full name').fill('Paul Person')
  await page.getByRole('dialog').getByLabel('E-mail').fill('paul@example.org')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /create|add|save/i })
    .click()
  await expect(page.getByRole('heading', { name: 'Paul Person' })).toBeVisible()
  await page.getByRole('button', { name: 'Request an identity check' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /request|create/i })
    .click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  const code = await page.getByRole('textbox', { name: 'Access code' }).inputValue()
  expect(new URL(link).searchParams.get('code')).toBe(code)
  expect(new URL(link).searchParams.get('req')).toBeTruthy()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Waiting for the person').first()).toBeVisible()
})
