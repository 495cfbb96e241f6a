import { call } from '../api/call'
import { waitUntilDone, upload } from '../api/jobs'
import { made } from '../api/records'
import { delayRequests } from '../fixtures/delay-requests'
import { newOrganisation, signIn, type Organisation } from '../fixtures/organisation'
import { waitUntilIdle } from '../fixtures/running-page'
import { expect, test } from '../fixtures/story'

/** What a screen says is true, and nothing that was typed, chosen or deleted is lost. */
let ours: Organisation
test.beforeAll(async () => {
  ours = await newOrganisation('Careful & Co')
})
test.beforeEach(({ page }) => signIn(page.request, ours.email, ours.password))

const send = <T = { id: string; version: number }>(
  method: string,
  path: string,
  json?: unknown,
  headers: Record<string, string> = {},
) => made<T>(call(method, ours.path(path), { key: ours.key, headers, ...(json !== undefined && { json }) }))
const person = (full_name: string, more: object = {}) =>
  send<{ id: string; version: number }>('POST', 'contacts?duplicates=allow', { full_name, ...more })
const read = <T>(path: string) => send<T>('GET', path)

test('two edits of the same record keep both users’ changes, and ask only where they clash', async ({ page }) => {
  const { id } = await person('Ann Archer', { job_title: 'Agent' })
  await page.goto(`/contacts/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Job title').fill('Chair')
  await dialog.getByLabel('Source').fill('typed here')
  await send('PATCH', `contacts/${id}`, { job_title: 'Treasurer', phones: ['0113 496 0000'] })
  // The page reloads the record when the window becomes visible: the form stays as it is.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  const clash = dialog.getByRole('group', { name: 'Job title' })
  await expect(dialog.getByText('An API key saved changes')).toBeVisible()
  await expect(clash.getByLabel('Mine: Chair')).toBeChecked()
  await expect(dialog.getByRole('group', { name: 'Source' })).toHaveCount(0)
  await clash.getByLabel('Theirs: Treasurer').check()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await read(`contacts/${id}`)).toMatchObject({
    job_title: 'Treasurer',
    source: 'typed here',
    phones: ['0113 496 0000'],
  })
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused()

  // In place: edits that conflict with nobody are saved silently, and can be undone. The toast of the first edit
  // disappears with the old page, and its undo with it.
  await page.reload()
  await page.getByRole('button', { name: /empty facts/ }).click()
  await page.getByRole('button', { name: 'Edit lifecycle' }).click()
  await page.getByRole('dialog').getByLabel('Lifecycle').selectOption('customer')
  await send('PATCH', `contacts/${id}`, { source: 'A fair' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit lifecycle' })).toBeFocused()
  // A toast stays while the pointer is on it.
  await page.getByRole('button', { name: 'Undo' }).hover()
  expect(await read(`contacts/${id}`)).toMatchObject({ lifecycle: 'customer', source: 'A fair' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The contact is as it was before')).toBeVisible()
  expect(await read(`contacts/${id}`)).toMatchObject({ lifecycle: null, source: 'A fair' })
})

test('a value is edited in place without moving anything: Escape cancels, Enter or a click elsewhere saves', async ({
  page,
}) => {
  const { id } = await person('Ann Hartley', { job_title: 'Chair', source: 'Fair' })
  await page.goto(`/contacts/${id}`)
  const facts = page.getByRole('complementary', { name: 'Facts and related records' })
  const value = (text: string) => facts.getByText(text, { exact: true })
  const editor = page.getByRole('dialog', { name: 'Edit job title' })
  const before = await value('Fair').boundingBox()
  await value('Chair').click()
  await expect(editor.getByLabel('Job title')).toBeFocused()
  expect(await value('Fair').boundingBox()).toEqual(before)
  await page.keyboard.type('man')
  await page.keyboard.press('Escape')
  await expect(editor).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit job title' })).toBeFocused()
  expect(await read(`contacts/${id}`)).toMatchObject({ job_title: 'Chair' })

  await page.keyboard.press('Enter')
  await editor.getByLabel('Job title').fill('Treasurer')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  await (await asked).dismiss()
  await page.keyboard.press('Enter')
  await expect(value('Treasurer')).toBeVisible()
  await value('Treasurer').click()
  await editor.getByLabel('Job title').fill('Secretary')
  await page.getByRole('heading', { name: 'Ann Hartley' }).click()
  await expect(editor).toHaveCount(0)
  await expect(value('Secretary')).toBeVisible()
  expect(await read(`contacts/${id}`)).toMatchObject({ job_title: 'Secretary', source: 'Fair' })
})

test('contacts are added one after another; an empty form closes without asking, one with a draft asks first', async ({
  page,
}) => {
  await page.goto('/contacts')
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'New contact' })
  const fullName = dialog.getByLabel('Full name')
  const another = dialog.getByLabel('Create another')
  await another.check()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(another).not.toBeChecked()
  await another.check()
  for (const name of ['Rosa First', 'Rosa Second']) {
    await fullName.fill(name)
    await fullName.press('Enter')
    await expect(fullName).toHaveValue('')
    await expect(fullName).toBeFocused()
  }
  await fullName.fill('Rosa Th')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard what you have typed?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await fullName.fill('Rosa Third')
  // A slow browser handles the second half of a double click before any of its timers.
  await dialog.getByRole('button', { name: 'Create contact' }).evaluate(async (button: HTMLButtonElement) => {
    button.click()
    for (let tick = 0; tick < 50; tick++) await Promise.resolve()
    button.click()
  })
  await expect(fullName).toHaveValue('')
  await waitUntilIdle(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('a[data-row]', { hasText: /^Rosa/ })).toHaveCount(3)
})

test('Escape, a click outside and the cross ask before discarding a draft, and a new API key stays until it is copied', async ({
  page,
}) => {
  const escape = async () => {
    await waitUntilIdle(page)
    await page.keyboard.press('Escape')
  }
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'New contact' }).click()
  const dialog = page.getByRole('dialog', { name: 'New contact' })
  await expect(dialog.getByLabel('Full name')).toBeFocused()
  await escape()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'New contact' }).click()
  await dialog.getByLabel('Full name').fill('Half Done')
  const question = page.getByRole('alertdialog', { name: 'Discard what you have typed?' })
  for (const leave of [
    escape,
    () => page.mouse.click(5, 400),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await leave()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toHaveCount(0)
    await expect(dialog.getByLabel('Full name')).toHaveValue('Half Done')
    await waitUntilIdle(page)
  }
  // By keyboard alone: a second Escape keeps the draft, and typing continues where it was.
  await dialog.getByLabel('Full name').focus()
  await escape()
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await escape()
  await expect(dialog.getByLabel('Full name')).toBeFocused()
  await escape()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New contact' })).toBeFocused()

  await page.goto('/settings/api-keys')
  await page.getByRole('button', { name: 'Create key' }).first().click()
  await page.getByRole('dialog').getByLabel('Name').fill('Integration')
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByRole('textbox', { name: 'API key' })
  await expect(shown).toHaveValue(/\./)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.mouse.click(5, 400)
  await expect(page.getByText('Copy it first')).toBeVisible()
  await expect(shown).toBeVisible()
  await shown.focus()
  await page.keyboard.press('ControlOrMeta+c')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('two filters on one field both apply, in the list, its address and a view', async ({ page }) => {
  await person('Nina Farrow', { source: 'filters' })
  await person('Rolf Farrow', { source: 'filters' })
  await page.goto('/contacts?source=filters')
  for (const letter of ['ni', 'farrow']) {
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByLabel('Field').selectOption('Full name')
    await page.getByLabel('Comparison').selectOption('contains')
    await page.getByLabel('Value').fill(letter)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('button', { name: `Full name contains ${letter}` })).toBeVisible()
  }
  await expect(page).toHaveURL(/full_name%5Bcontains%5D=ni&full_name%5Bcontains%5D=farrow/)
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save as view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Farrows')
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('button', { name: 'Farrows', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Full name contains ni' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Farrows', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Full name contains ni' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Full name contains farrow' })).toBeVisible()
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove the filter Full name' }).first().click()
  await expect(page.getByText('2 contacts', { exact: true })).toBeVisible()
})

test('a deleted record says so and is restored from its page, the trash or a toast, which asks if its e-mail is taken', async ({
  page,
}) => {
  const { id } = await person('Dora Dent', { email: 'dora@example.org' })
  const { id: other } = await person('Dan Dent')
  await page.goto(`/contacts/${id}`)
  const answer = await delayRequests(page, /\/contacts\/[^/]+$/, { method: 'DELETE' })
  await page.getByRole('button', { name: 'Delete contact' }).click()
  // Somebody who has moved on before the answer stays there, and still gets the toast.
  await page.getByRole('navigation').getByRole('link', { name: 'Companies' }).first().click()
  await expect(page).toHaveURL(/companies$/)
  answer()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(/companies$/)
  await expect(page.getByText('Contact restored')).toBeVisible()
  await call('DELETE', ours.path(`contacts/${other}`), { key: ours.key })
  await page.goto(`/contacts/${id}`)
  await page.getByRole('button', { name: 'Delete contact' }).press('Enter')
  await expect(page).toHaveURL(/contacts$/)
  // The button is gone with its page: the focus moves to the new one.
  await expect(page.getByRole('main')).toBeFocused()
  await person('Dora Again', { email: 'DORA@example.org' })

  await page.goto(`/contacts/${id}`)
  await expect(page.getByText(/^Olive Owner deleted this contact on /)).toBeVisible()
  const restore = page.getByRole('button', { name: 'Restore', exact: true })
  await restore.click()
  const question = page.getByRole('dialog', { name: 'Two contacts with the same e-mail?' })
  await expect(question.getByRole('link', { name: 'Dora Again' })).toBeVisible()
  await question.getByRole('button', { name: 'Leave it deleted' }).click()
  await expect(question).toHaveCount(0)
  await restore.click()
  await question.getByRole('button', { name: 'Restore it anyway' }).click()
  await expect(page.getByRole('button', { name: 'Delete contact' })).toBeVisible()

  await page.goto('/settings/deleted')
  await expect(page.getByRole('row', { name: /Dan Dent.*An API key/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Dora/ })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select Dan Dent' }).click()
  await page.getByRole('button', { name: 'Restore 1 contact' }).click()
  await expect(page.getByText('No deleted contacts')).toBeVisible()
  expect(await read(`contacts/${other}`)).toMatchObject({ full_name: 'Dan Dent', deleted_at: null })
})

test('a merge of two contacts with one e-mail is undone from its toast, or later from its list', async ({ page }) => {
  const twins = [
    await person('Mia Moss', { email: 'mia@example.org' }),
    await person('Mia Moss-Hart', { email: 'mia@example.org' }),
  ]
  const live = async () => (await read<{ data: object[] }>('contacts?email=mia@example.org')).data.length
  await page.goto('/contacts?q=Moss')
  await page.getByRole('checkbox', { name: 'Select all shown' }).click()
  await page.getByRole('button', { name: 'Merge…' }).click()
  await page.getByRole('button', { name: /^Merge into/ }).click()
  await expect(page.getByText('Contacts merged')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Merge undone')).toBeVisible()
  expect(await live()).toBe(2)

  await send('POST', 'merges', { resource: 'contacts', survivor_id: twins[0]?.id, merged_id: twins[1]?.id })
  await page.goto('/settings/merges')
  const row = page.getByRole('row', { name: /Mia Moss-Hart into Mia Moss.*An API key/ })
  await row.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('Undone')).toBeVisible({ timeout: 240_000 })
  expect(await live()).toBe(2)
})

test('the toast moves a deal back to its stage', async ({ page }) => {
  const { id } = await send('POST', 'deals', { name: 'Six flats' })
  const before = await read<Record<string, unknown>>(`deals/${id}`)
  await page.goto(`/deals/${id}`)
  await page.getByRole('list', { name: 'Stages' }).getByRole('button', { name: 'Won' }).click()
  await expect(page.getByText('Six flats is now in Won')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The deal is as it was before')).toBeVisible()
  expect(await read(`deals/${id}`)).toMatchObject({
    stage_id: before.stage_id,
    position: before.position,
    probability: before.probability,
    stage_entered_at: before.stage_entered_at,
    status: 'open',
    closed_at: null,
  })
})

test('a pipeline saved by somebody else meanwhile keeps what was typed, and asks before saving', async ({ page }) => {
  const [pipeline] = (await read<{ data: { id: string }[] }>('pipelines')).data
  const path = `pipelines/${pipeline?.id ?? ''}`
  await page.goto(`/settings/${path}`)
  await page.getByLabel('Name', { exact: true }).fill('Mine')
  await send('PATCH', path, { name: 'Theirs' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Theirs is “Theirs” with New, Qualified')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible()
  expect(await read(path)).toMatchObject({ name: 'Mine' })
})

test('all matches of a search are counted exactly, confirmed by number, changed and changed back', async ({ page }) => {
  const SOME = 10_003
  const { id } = await made<{ id: string }>(
    upload(
      ours,
      `full_name,source\n${Array.from({ length: SOME }, (_, i) => `Crowd ${i},before`).join('\n')}\n`,
      '?resource=contacts',
    ),
  )
  await send('POST', `imports/${id}/start`)
  await waitUntilDone(ours, `imports/${id}`)
  const counted = async (source: string) =>
    (
      await send<{ count: number }>('POST', 'bulk_operations?dry_run=true', {
        resource: 'contacts',
        action: 'delete',
        filter: { field: 'source', op: 'eq', value: source },
      })
    ).count

  await page.goto('/contacts?q=crowd')
  await page.getByRole('checkbox', { name: 'Select all shown' }).click()
  await page.getByRole('button', { name: 'Select all that match' }).click()
  await expect(page.getByText('10,003 contacts selected')).toBeVisible()
  await page.getByRole('button', { name: 'Change field…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 10,003 contacts' })
  await dialog.getByLabel('Field').selectOption('Source')
  await dialog.getByLabel('Source', { exact: true }).fill('after')
  await expect(dialog.getByRole('button', { name: 'Change 10,003 contacts' })).toBeDisabled()
  await person('Crowd of one more', { source: 'before' })
  await dialog.getByLabel('Type 10,003 to continue').fill('10003')
  await dialog.getByRole('button', { name: 'Change 10,003 contacts' }).click()
  const again = page.getByRole('dialog', { name: 'Change 10,004 contacts' })
  await expect(again.getByText('10,004 contacts match now, not 10,003. Nothing was changed.')).toBeVisible()
  await expect(again.getByLabel('Source', { exact: true })).toHaveValue('after')
  await again.getByLabel('Type 10,004 to continue').fill('10,004')
  await again.getByRole('button', { name: 'Change 10,004 contacts' }).click()
  await expect(again.getByText('10,004 updated')).toBeVisible({ timeout: 240_000 })
  expect(await counted('after')).toBe(SOME + 1)
  await again.getByRole('button', { name: 'Undo' }).click()
  await expect(again.getByText('Undone')).toBeVisible({ timeout: 240_000 })
  expect(await counted('before')).toBe(SOME + 1)
})
