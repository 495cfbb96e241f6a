import { newOrganisation, signIn } from '../fixtures/organisation'
import { expect, test, type Page } from '../fixtures/story'

/** Olive's organisation adds Ida, who has one of her own; she has both open, each in a tab. */

const shownIn = (page: Page, name: string) =>
  expect(page.getByRole('button', { name: `Organisation: ${name}` })).toBeVisible()

/** Ida has an organisation of her own and joins Olive's; the browser is signed in as her. */
async function two(page: Page) {
  const [ours, hers] = [await newOrganisation('Alder & Finch'), await newOrganisation('Ida Alone')]
  const invited = await ours.api.post(ours.path('invitations'), { data: { email: hers.email, role: 'member' } })
  const { url } = (await invited.json()) as { url: string }
  const token = new URL(url).searchParams.get('token') ?? ''
  await signIn(page.request, hers.email, hers.password)
  const accepted = await page.request.post(`/api/v1/invitations/${token}/acceptance`, {
    data: {},
    headers: { Origin: new URL(url).origin },
  })
  expect(accepted.status(), await accepted.text()).toBe(201)
  return { ours, hers }
}

test('what is typed in one tab is saved in its organisation, even after another tab switches to a different one', async ({
  page,
  context,
}) => {
  const { ours, hers } = await two(page)
  await page.goto('/contacts')
  await shownIn(page, 'Ida Alone')
  await page.getByRole('button', { name: 'New contact' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full name').fill('Bea of Ida')

  const other = await context.newPage()
  await other.goto('/contacts')
  await other.getByRole('button', { name: 'Organisation: Ida Alone' }).click()
  await other.getByRole('menuitemradio', { name: /^Alder/ }).click()
  await shownIn(other, 'Alder & Finch')

  await dialog.getByRole('button', { name: 'Create contact' }).click()
  await expect(page.getByRole('heading', { name: 'Bea of Ida' })).toBeVisible()
  // The server renders the organisation of the focused tab.
  const forServer = async () => (await context.cookies()).find(({ name }) => name === 'organisation')?.value
  expect(await forServer()).toBe(ours.id)
  // A headless browser treats every tab as focused, so the event is sent by hand.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(forServer).toBe(hers.id)
  await page.reload()
  await shownIn(page, 'Ida Alone')
  await expect(page.getByRole('heading', { name: 'Bea of Ida' })).toBeVisible()
  const theirs = (await (await ours.api.get(ours.path('contacts'))).json()) as { data: unknown[] }
  expect(theirs.data).toEqual([])
})

test('the counts in the navigation are never those of the organisation that was shown before', async ({ page }) => {
  const { ours, hers } = await two(page)
  await hers.api.post(hers.path('sessions'), { data: { reference_id: 'waiting' } })
  await page.goto('/')
  const checks = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Checks', exact: true })
  await expect(checks).toHaveAccessibleDescription('1 check is waiting')
  // No answer yet.
  await page.route(new RegExp(`${ours.id}/sessions`), () => undefined)
  await page.getByRole('button', { name: 'Organisation: Ida Alone' }).click()
  await page.getByRole('menuitemradio', { name: /^Alder/ }).click()
  await shownIn(page, 'Alder & Finch')
  await expect(checks).toHaveAccessibleDescription('')
})
