import { paste } from '../fixtures/paste'
import { newOrganisation, signIn, type Organisation } from '../fixtures/organisation'
import { SERVER } from '../fixtures/server'
import { expect, test } from '../fixtures/story'

/** Numbers and dates are read in the reader's locale, and half-typed values are kept. */
let ours: Organisation
test.beforeEach(async ({ page }) => {
  ours = await newOrganisation('Alder & Finch')
  await signIn(page.request, ours.email, ours.password)
})

const make = async (collection: string, data: object) => {
  const made = await ours.api.post(ours.path(collection), { data })
  expect(made.status()).toBe(201)
}
const all = async <T>(path: string): Promise<T[]> =>
  ((await (await ours.api.get(ours.path(path))).json()) as { data: T[] }).data

test('amounts typed, pasted and filtered in German notation are read correctly', async ({ page }) => {
  const changed = await page.request.patch(ours.path('preferences'), {
    headers: { Origin: SERVER },
    data: { locale: 'de-DE' },
  })
  expect(changed.status()).toBe(200)
  await make('deals', { name: 'Alt', amount: '1234.50', currency: 'EUR' })
  const amounts = async () => (await all<{ amount: string }>('deals?sort=name')).map((one) => Number(one.amount))

  await page.goto('/deals')
  await page.getByRole('button', { name: 'Deal anlegen' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Neu')
  await dialog.getByLabel('Betrag').fill('1.250.50')
  await dialog.getByLabel('Währung').selectOption('EUR')
  await dialog.getByRole('button', { name: 'Deal anlegen' }).click()
  await expect(dialog.getByText('„1.250.50“ ist als Zahl nicht eindeutig zu lesen.')).toBeVisible()
  await dialog.getByLabel('Betrag').fill('1.250')
  await dialog.getByRole('button', { name: 'Deal anlegen' }).click()
  await expect(page.getByText('Deal angelegt')).toBeVisible()
  expect(await amounts()).toEqual([1234.5, 1250])

  await page.goto('/deals?sort=name')
  const amount = page.getByRole('row').filter({ hasText: 'Alt' }).locator('[data-column="amount"]')
  await expect(amount).toHaveText(/1\.234,50\s€/)
  await amount.focus()
  await paste(page, '12.500 €')
  await expect(amount).toHaveText(/^12\.500\s€/)
  await expect.poll(amounts).toEqual([12_500, 1250])
  // The grid has applied it and accepts the next one.
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible()
  await amount.focus()
  await expect(amount).toBeFocused()
  await paste(page, '£5')
  await expect(page.getByText('Betrag: „£5“ steht in einer anderen Währung.')).toBeVisible()
  expect(await amounts()).toEqual([12_500, 1250])

  await page.goto('/deals?amount[gt]=5000')
  await page.getByRole('button', { name: /^Betrag ist mehr als/ }).click()
  await expect(page.getByLabel('Wert')).toHaveValue('5000')
  await page.getByLabel('Wert').fill('1.249,5')
  await page.getByRole('button', { name: 'Anwenden' }).click()
  await expect(page).toHaveURL(/amount(\[|%5B)gt(\]|%5D)=1249\.5/)
  await expect(page.getByRole('link', { name: 'Neu' })).toBeVisible()
})

test('text that is not a date breaks neither a list nor its address', async ({ page }) => {
  await make('tasks', { title: 'Call back', due_at: '2026-11-26T14:05:00Z' })
  await page.goto('/tasks')
  const due = page.getByRole('row').filter({ hasText: 'Call back' }).locator('[data-column="due_at"]')
  await due.focus()
  await paste(page, 'tomorrow')
  const refused = page.getByRole('dialog', { name: 'One row was left as it was' })
  await expect(refused).toContainText('“tomorrow” is not clear as a date.')
  await page.keyboard.press('Escape')
  await due.focus()
  await paste(page, '3/4/2027 10:00')
  await expect.poll(async () => (await all<{ due_at: string }>('tasks'))[0]?.due_at).toMatch(/^2027-04-03T/)

  for (const address of ['/tasks?due_at[lt]=garbage', '/contacts?created_at[gte]=last_3_bananas']) {
    expect((await page.goto(address))?.status()).toBe(200)
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /garbage|last_3_bananas/ }).first()).toBeVisible()
  }
})

test('an unfinished date keeps its form or cell open', async ({ page }) => {
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'New task' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Send the papers')
  await dialog.getByLabel('Due').focus()
  await page.keyboard.type('11272026')
  // There is no hour to delete; the date is still there.
  await page.keyboard.press('Backspace')
  await dialog.getByRole('button', { name: 'Create task' }).click()
  await expect(dialog.getByText('Finish the date, or clear it.')).toBeVisible()
  expect(await all('tasks')).toEqual([])
  await dialog.getByLabel('Due').fill('2026-11-27T10:00')
  await dialog.getByRole('button', { name: 'Create task' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await all<{ due_at: string }>('tasks'))[0]?.due_at).toMatch(/^2026-11-27T/)

  await page.goto('/tasks')
  const due = page.getByRole('row').filter({ hasText: 'Send the papers' }).locator('[data-column="due_at"]')
  await due.focus()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: 'Edit due' })
  await expect(editor.getByLabel('Due')).toBeFocused()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(editor.getByText('Finish the date, or clear it.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editor).toHaveCount(0)
  expect((await all<{ due_at: string }>('tasks'))[0]?.due_at).toMatch(/^2026-11-27T/)
})
