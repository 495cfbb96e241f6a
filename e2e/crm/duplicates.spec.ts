import { call } from '../api/call'
import { made } from '../api/records'
import { delayRequests } from '../fixtures/delay-requests'
import { newOrganisation, signIn, type Organisation } from '../fixtures/organisation'
import { waitUntilIdle } from '../fixtures/running-page'
import { expect, test } from '../fixtures/story'

/** After a fair, people are in the CRM several times. Olive cleans up without touching the mouse. */
let ours: Organisation
test.beforeAll(async () => {
  ours = await newOrganisation('Tidy Homes')
})
test.beforeEach(({ page }) => signIn(page.request, ours.email, ours.password))

const send = <T = { id: string }>(method: string, path: string, json?: unknown) =>
  made<T>(call(method, ours.path(path), { key: ours.key, ...(json !== undefined && { json }) }))
const person = (json: object) => send('POST', 'contacts?duplicates=allow', json)
const named = async (name: string) =>
  (await send<{ data: object[] }>('GET', `contacts?full_name[contains]=${name}`)).data.length

test('three contacts become one, two are kept apart, and both are undone, by keyboard alone', async ({ page }) => {
  const ann = await person({ full_name: 'Ann Archer', email: 'ann@example.org', job_title: 'Agent' })
  const twin = await person({ full_name: 'A. Archer', email: 'ANN@example.org', job_title: 'Director' })
  await person({ full_name: 'Anna Archer', email: 'ann+fair@example.org', lifecycle: 'lead' })
  await send('POST', 'notes', { body: 'Met in June', contact_id: twin.id })
  await send('POST', 'tasks', { title: 'Call', contact_id: ann.id })
  await person({ full_name: 'Bob Baker', phones: ['07700 900123'] })
  await person({ full_name: 'Robert Baker', phones: ['+44 7700 900123'] })

  await page.goto('/contacts')
  // Olive is faster than the search, which still shows the director that her first letter found.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('d')
  await page.getByRole('option', { name: 'A. Archer' }).waitFor()
  const answer = await delayRequests(page, /\/search\?/)
  await page.keyboard.type('uplicates among con')
  await page.getByRole('option', { name: 'Go to duplicates among contacts' }).waitFor()
  await page.keyboard.press('Enter')
  answer()
  await expect(page.getByRole('heading', { name: 'Duplicates among contacts' })).toBeVisible()
  const cells = page.getByRole('gridcell')
  await expect(cells).toHaveCount(2)
  await expect(cells.nth(1)).toContainText('Same phone; similar names (Bob – Robert)')
  await page.keyboard.press('j')
  await expect(cells.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(cells.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog')
  const stays = dialog.getByRole('radio', { name: 'Ann Archer', exact: true })
  await expect(dialog.getByRole('radio', { checked: true }).first()).toBeFocused()
  await expect(dialog.getByRole('row', { name: /^Notes/ }).getByRole('cell')).toHaveText(['0', '1', '0'])
  await stays.focus()
  await page.keyboard.press(' ')
  await expect(stays).toBeChecked()
  const director = dialog.getByRole('radio', { name: 'Job title of A. Archer: Director' })
  await director.focus()
  await page.keyboard.press(' ')
  await expect(dialog.getByRole('status')).toContainText('1 note moves to Ann Archer. 2 contacts are removed')
  await dialog.getByRole('button', { name: 'Merge into Ann Archer' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Contacts merged')).toBeVisible()

  // The next group appears, and has the focus.
  await expect(dialog.getByText('Likely: same phone; similar names (Bob – Robert)')).toBeVisible()
  await expect(dialog.getByRole('radio', { checked: true }).first()).toBeFocused()
  expect(await send('GET', `contacts/${ann.id}`)).toMatchObject({
    full_name: 'Ann Archer',
    job_title: 'Director',
    lifecycle: 'lead',
  })
  expect(await named('Archer')).toBe(1)
  await dialog.getByRole('button', { name: 'Not duplicates' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No duplicates', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('listitem').filter({ hasText: 'Not duplicates' }).getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(cells).toHaveCount(1)
  await expect(cells).toContainText('Bob Baker')
  await page.getByRole('listitem').filter({ hasText: 'Contacts merged' }).getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Merge undone')).toBeVisible()
  await expect(cells).toHaveCount(2)
  expect(await named('Archer')).toBe(3)
})

test('dismissed duplicates have a list of their own, and can be found again from there', async ({ page }) => {
  const record_ids = []
  for (const name of ['Dan Dent', 'Daniel Dent'])
    record_ids.push((await person({ full_name: name, phones: ['07700 900777'] })).id)
  await send('POST', 'contacts/duplicates/dismissals', { record_ids })
  await page.goto('/contacts/duplicates')
  await page.getByRole('button', { name: 'Not duplicates' }).press('Enter')
  const row = page.getByRole('listitem').filter({ hasText: 'Dan Dent' })
  await expect(row).toContainText('Daniel Dent')
  await row.getByRole('button', { name: 'Find again' }).press('Enter')
  await expect(page.getByText('They will be found again')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
  await page.getByRole('button', { name: 'Likely' }).press('Enter')
  await expect(page.getByRole('gridcell').filter({ hasText: 'Dan Dent' })).toHaveCount(1)
})

test('three contacts selected in the list become one', async ({ page }) => {
  for (const full_name of ['Cas Cooper', 'Cas Cooper Jr', 'C. Cooper']) await person({ full_name })
  await page.goto('/contacts?q=Cooper')
  await page.getByRole('checkbox', { name: 'Select all shown' }).press(' ')
  await page.getByRole('button', { name: 'Merge…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Merge 3 contacts' })
  await dialog.getByRole('radio', { name: 'Cas Cooper', exact: true }).press(' ')
  await dialog.getByRole('button', { name: 'Merge into Cas Cooper' }).press('Enter')
  await expect(page.getByText('Contacts merged')).toBeVisible()
  await expect(page.getByRole('link', { name: 'C. Cooper' })).toHaveCount(0)
  expect(await named('Cooper')).toBe(1)
})

/** This time with the mouse. */
test('a double click decides one group, and a reader who moves on before the answer is told the result', async ({
  page,
}) => {
  ours = await newOrganisation('Twice Ltd')
  await signIn(page.request, ours.email, ours.password)
  for (const [family, phone] of [
    ['Elm', '07700 900111'],
    ['Fir', '07700 900222'],
  ] as const)
    for (const first of ['Ted', 'Edward']) await person({ full_name: `${first} ${family}`, phones: [phone] })
  await page.goto('/contacts/duplicates')
  const cells = page.getByRole('gridcell')
  await expect(cells).toHaveCount(2)
  await cells.first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Merge into/ })).toBeVisible()
  const first = (await dialog.getByText('Ted Elm').count()) > 0 ? 'Elm' : 'Fir'
  const second = first === 'Elm' ? 'Fir' : 'Elm'
  const press = async (clickCount: number) => {
    await dialog.getByRole('button', { name: /^Merge into/ }).hover()
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
  }
  await press(1)
  await expect(dialog.getByText(`Ted ${second}`).first()).toBeVisible()
  await press(2)
  await waitUntilIdle(page)
  expect([await named(first), await named(second)]).toEqual([1, 2])

  const answer = await delayRequests(page, /\/dismissals$/, { method: 'POST' })
  await dialog.getByRole('button', { name: 'Not duplicates' }).click()
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(dialog).toHaveCount(0)
  answer()
  await expect(page.getByRole('listitem').filter({ hasText: 'Not duplicates' })).toBeVisible()
})
