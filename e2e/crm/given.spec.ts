import { call } from '../api/call'
import { made } from '../api/records'
import { newOrganisation, signIn, type Organisation } from '../fixtures/organisation'
import { expect, test, type Page } from '../fixtures/story'

/**
 * A form does not ask for what it already knows, and keeps what was typed: references, owners, currencies,
 * verification.
 */
let ours: Organisation
test.beforeAll(async () => {
  ours = await newOrganisation('Given & Co')
})
test.beforeEach(({ page }) => signIn(page.request, ours.email, ours.password))

const send = <T = { id: string; version: number }>(method: string, path: string, json?: unknown) =>
  made<T>(call(method, ours.path(path), { key: ours.key, ...(json !== undefined && { json }) }))
const all = async <T>(path: string) => (await send<{ data: T[] }>('GET', path)).data

async function newRecord(page: Page, path: string, label: string) {
  await page.goto(path)
  await page.getByRole('button', { name: `New ${label}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'More fields' }).click()
  return dialog
}

test('a new contact starts with three fields, and the focus moves to the others once they are shown', async ({
  page,
}) => {
  await page.goto('/contacts?new')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Full name')).toBeFocused()
  expect(await dialog.locator('form input:not([type=checkbox]), form select').count()).toBe(3)
  await dialog.getByLabel('Full name').fill('Bea Kept')
  await dialog.getByRole('button', { name: 'More fields' }).press('Enter')
  await expect(dialog.getByLabel('Phones')).toBeFocused()
  await expect(dialog.getByLabel('Full name')).toHaveValue('Bea Kept')
  await expect(dialog.getByLabel('Job title')).toBeVisible()
})

test('a lookup without a match says so before anything is saved, and can create the record; new records belong to their creator', async ({
  page,
}) => {
  const dialog = await newRecord(page, '/contacts', 'contact')
  const company = dialog.getByRole('combobox', { name: 'Company', exact: true })
  await dialog.getByLabel('Full name').fill('Cara Díaz')
  await expect(dialog.getByLabel('Owner').locator('option:checked')).toHaveText('Olive Owner')
  await company.click()
  await company.fill('Brand new Ltd')
  await dialog.getByLabel('Job title').fill('Head of lettings')
  await dialog.getByRole('button', { name: 'Create contact' }).click()
  await expect(dialog.getByText('“Brand new Ltd” has not been chosen yet')).toBeVisible()
  await expect(company).toBeFocused()
  await expect(company).toHaveValue('Brand new Ltd')
  expect(await all('contacts')).toEqual([])
  await company.press('ArrowDown')
  await expect(dialog.getByRole('option', { name: 'Create “Brand new Ltd”' })).toHaveAttribute('aria-selected', 'true')
  await company.press('Enter')
  await expect(page.getByText('Company created')).toBeVisible()
  await expect(dialog.getByRole('listbox', { name: 'Found' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Create contact' }).click()
  await expect(page.getByRole('heading', { name: 'Cara Díaz' })).toBeVisible()
  await expect(page.getByLabel('At a glance').getByRole('link', { name: 'Brand new Ltd' })).toBeVisible()
  const [cara] = await all<{ company_id: string; owner_id: string }>('contacts')
  const [brandNew] = await all<{ id: string }>('companies')
  expect(cara?.company_id).toBe(brandNew?.id)
  expect(cara?.owner_id).toBeTruthy()

  // The exact name is enough without choosing it; choosing nobody is possible, too.
  const again = await newRecord(page, '/contacts', 'contact')
  await again.getByLabel('Full name').fill('Dee Moss')
  await again.getByRole('combobox', { name: 'Company', exact: true }).click()
  await again.getByRole('combobox', { name: 'Company', exact: true }).fill('brand new ltd')
  // The list from before the search also has that option.
  await expect(again.getByRole('listbox', { name: 'Found' })).toHaveAttribute('aria-busy', 'false')
  await expect(again.getByRole('option', { name: 'Brand new Ltd', exact: true })).toBeVisible()
  await again.getByLabel('Owner').selectOption({ label: 'None' })
  await again.getByRole('button', { name: 'Create contact' }).click()
  await expect(page.getByRole('heading', { name: 'Dee Moss' })).toBeVisible()
  expect(
    (await all<{ full_name: string; company_id: string; owner_id: string | null }>('contacts?full_name=dee%20moss'))[0],
  ).toMatchObject({ company_id: brandNew?.id, owner_id: null })
})

test('the first amount asks for a currency, which becomes the default and shows in Settings', async ({ page }) => {
  const dialog = await newRecord(page, '/deals', 'deal')
  await expect(dialog.getByLabel('Pipeline').locator('option:checked')).toHaveText('The default one')
  await dialog.getByLabel('Name').fill('Twelve flats')
  await dialog.getByLabel('Amount').fill('1200')
  await dialog.getByRole('button', { name: 'Create deal' }).click()
  await expect(dialog.getByText('Currency is required.')).toBeVisible()
  await dialog.getByLabel('Currency').selectOption('EUR')
  await dialog.getByRole('button', { name: 'Create deal' }).click()
  await expect(page.getByRole('heading', { name: 'Twelve flats' })).toBeVisible()
  const next = await newRecord(page, '/deals', 'deal')
  await expect(next.getByLabel('Currency')).toHaveValue('EUR')
  await page.goto('/settings/organisation')
  await expect(page.getByLabel('Currency', { exact: true })).toHaveValue('EUR')
  await page.getByLabel('Time zone', { exact: true }).selectOption('Europe/Lisbon')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(async () =>
    expect(await made(call('GET', '/api/v1/me', { key: ours.key }))).toMatchObject({
      organisations: [{ default_currency: 'EUR', time_zone: 'Europe/Lisbon' }],
    }),
  ).toPass()
})

test('a new task is mine and can be completed in the list or on its page; open tasks come first, by due date', async ({
  page,
}) => {
  await send('POST', 'tasks', { title: 'Someday' })
  await send('POST', 'tasks', { title: 'Next week', due_at: '2030-01-08T09:00:00Z' })
  await send('POST', 'tasks', { title: 'Long ago', status: 'done', due_at: '2020-01-01T09:00:00Z' })
  const dialog = await newRecord(page, '/tasks', 'task')
  await dialog.getByLabel('Title').fill('Call Cara')
  await dialog.getByLabel('Due').fill('2030-01-01T09:00')
  await dialog.getByRole('button', { name: 'Create task' }).click()
  await expect(page.getByRole('heading', { name: 'Call Cara' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('checkbox', { name: 'Completed: Call Cara' })).toBeVisible()
  await page.goto('/tasks')
  const titles = page.locator('a[data-row]')
  await expect(titles).toHaveText(['Call Cara', 'Next week', 'Someday', 'Long ago'])
  await page.getByRole('checkbox', { name: 'Completed: Next week' }).click()
  await expect(titles).toHaveText(['Call Cara', 'Someday', 'Long ago', 'Next week'])
  await page.getByRole('link', { name: 'Call Cara' }).click()
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  expect(await all<{ title: string }>('tasks?status=done&sort=title')).toMatchObject([
    { title: 'Call Cara' },
    { title: 'Long ago' },
    { title: 'Next week' },
  ])

  // Overdue is judged by the viewer's clock, both today and tomorrow.
  await send('POST', 'tasks', { title: 'Too late', due_at: '2020-01-01T09:00:00Z' })
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'Overdue' }).click()
  await expect(page.getByRole('button', { name: 'Due is before now' })).toBeVisible()
  await expect(titles).toHaveText(['Too late'])
})

test('contacts can be filtered and sorted by verification, and it is a column', async ({ page }) => {
  const { id } = await send('POST', 'contacts', { full_name: 'Ann Waiting' })
  await send('POST', 'contacts', { full_name: 'Bob Stranger' })
  await send('POST', 'sessions', { reference_id: 'ann', contact_id: id })
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Field').selectOption({ label: 'Verification status' })
  await page.getByLabel('Value').selectOption({ label: 'Check pending' })
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.locator('a[data-row]')).toHaveText(['Ann Waiting'])
  await expect(page.getByText('Verification status is Check pending')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('verification.status')).toBe('pending')
  await page.goto('/contacts')
  const head = page
    .getByRole('columnheader')
    .filter({ has: page.getByRole('button', { name: 'Verification', exact: true }) })
  for (const order of ['ascending', 'descending']) {
    await page.getByRole('button', { name: 'Verification', exact: true }).click()
    await expect(head).toHaveAttribute('aria-sort', order)
  }
  await expect(page.locator('a[data-row]').first()).toHaveText('Ann Waiting')
  await page.getByRole('button', { name: 'Columns' }).click()
  const column = page.getByRole('checkbox', { name: 'Verification', exact: true })
  await column.uncheck()
  await expect(head).toHaveCount(0)
  await page.getByLabel('Verified until').check()
  await column.check()
  await expect(page.getByRole('columnheader', { name: 'Verified until' })).toBeVisible()
})
