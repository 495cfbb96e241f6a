import type { Page } from 'playwright/test'
import { call } from '../api/call'
import { made } from '../api/records'
import { newOrganisation, signIn, type Organisation } from '../fixtures/organisation'
import { waitUntilIdle } from '../fixtures/running-page'
import { expect, test } from '../fixtures/story'

/** Unsent text survives: navigation, other people's saves, refusals, and the end of a session. */
let ours: Organisation
test.beforeAll(async () => {
  ours = await newOrganisation('Drafts & Co')
})
test.beforeEach(({ page }) => signIn(page.request, ours.email, ours.password))

const send = <T = { id: string; version: number }>(method: string, path: string, json?: unknown) =>
  made<T>(call(method, ours.path(path), { key: ours.key, ...(json !== undefined && { json }) }))
const person = (full_name: string, more: object = {}) =>
  send('POST', 'contacts?duplicates=allow', { full_name, ...more })
const lookAtWindow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

test('a note waits on its record as a draft, is sent only once, and comes back if it is refused', async ({ page }) => {
  const { id } = await person('Nora Note')
  await page.goto(`/contacts/${id}`)
  const note = page.getByLabel('Write a note', { exact: true })
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await note.fill('Wants two flats')
  await page.getByRole('link', { name: 'Contacts', exact: true }).first().click()
  await expect(page).toHaveURL(/contacts$/)
  await page.getByRole('link', { name: 'Nora Note' }).click()
  await expect(note).toHaveValue('Wants two flats')
  await page.reload()
  await expect(note).toHaveValue('Wants two flats')

  // Text typed while the request is pending is another note, and a second press sends nothing twice.
  let refused: Promise<unknown> | null = null
  await page.route('**/notes', async (route) => {
    if (refused) return refused.then(() => route.abort())
    await new Promise((resolve) => setTimeout(resolve, 400))
    return route.continue()
  })
  await note.press('ControlOrMeta+Enter')
  await note.press('ControlOrMeta+Enter')
  await note.pressSequentially('And a garage')
  await expect(timeline.getByText('Wants two flats', { exact: true })).toHaveCount(1)
  await expect(note).toHaveValue('And a garage')
  expect((await send<{ data: object[] }>('GET', `notes?contact_id=${id}`)).data).toHaveLength(1)

  const companies = page.getByRole('link', { name: 'Companies', exact: true }).first()
  const goBack = page.getByRole('button', { name: 'Go back' })
  refused = page.waitForURL(/companies$/)
  await note.press('ControlOrMeta+Enter')
  await companies.click()
  await expect(page.getByText('What you wrote about Nora Note was not saved')).toBeVisible()
  await goBack.click()
  await expect(note).toHaveValue('And a garage')

  await expect(page.getByText('was not saved')).toHaveCount(0)
  // Somebody who sees the error while still on the page needs no way back until they leave.
  refused = Promise.resolve()
  await note.press('ControlOrMeta+Enter')
  await expect(page.getByText('What you wrote about Nora Note was not saved')).toBeVisible()
  await expect(goBack).toHaveCount(0)
  // A notice under the pointer stays.
  await page.getByText('What you wrote about Nora Note was not saved').hover()
  await companies.press('Enter')
  await goBack.click()
  await expect(note).toHaveValue('And a garage')
})

test('the timeline shows the current state of a note: edited, long or deleted', async ({ page }) => {
  const { id } = await person('Tim Line')
  const rent = await send('POST', 'notes', { body: 'Agreed rent: 1,200', contact_id: id })
  await send('PATCH', `notes/${rent.id}`, { body: 'Agreed rent: 1,500' })
  const gone = await send('POST', 'notes', { body: 'A slip of the tongue', contact_id: id })
  await call('DELETE', ours.path(`notes/${gone.id}`), { key: ours.key })
  const long = [...Array(9).keys()].map((line) => `Line ${line}`).join('\n')
  await send('POST', 'notes', { body: `${long}\nhttps://example.org/${'x'.repeat(300)}`, contact_id: id })
  await page.goto(`/contacts/${id}`)
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await expect(timeline.getByText('Agreed rent: 1,500')).toBeVisible()
  await expect(timeline.getByText('edited since')).toBeVisible()
  await expect(timeline.getByText('1,200')).toHaveCount(0)
  await expect(timeline.getByText('deleted since')).toBeVisible()
  await expect(timeline.getByText('A slip of the tongue')).toHaveCount(0)
  const cut = timeline.locator('p', { hasText: 'Line 8' })
  const size = () =>
    cut.evaluate((at) => ({ isCut: at.scrollHeight > at.clientHeight, isWide: at.scrollWidth > at.clientWidth }))
  expect(await size()).toEqual({ isCut: true, isWide: false })
  await timeline.getByRole('button', { name: 'Show all' }).click()
  expect(await size()).toEqual({ isCut: false, isWide: false })
  await expect(timeline.getByRole('button', { name: 'Show less' })).toBeVisible()
  // The link below the cut: the focus must not scroll the text out of its box.
  await timeline.getByRole('button', { name: 'Show less' }).click()
  await expect(timeline.getByRole('button', { name: 'Show all' })).toBeVisible()
  await cut.getByRole('link').focus()
  await expect(timeline.getByRole('button', { name: 'Show less' })).toBeVisible()
  expect(await size()).toEqual({ isCut: false, isWide: false })
  await timeline.getByRole('button', { name: 'Show less' }).click()
  await expect(timeline.getByRole('button', { name: 'Show all' })).toBeVisible()
  expect(await cut.evaluate((at) => at.scrollTop)).toBe(0)
})

test('nothing typed is lost when the session ends: users sign in again over the page', async ({ page }) => {
  const { id } = await person('Sess Ion')
  await page.goto(`/contacts/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit contact' })
  await edit.getByLabel('Job title').fill('Chair')
  await page.context().clearCookies()
  await edit.getByRole('button', { name: 'Save changes' }).click()
  const notice = page.getByRole('dialog', { name: 'You are signed out' })
  await expect(notice.getByLabel('E-mail')).toHaveValue(ours.email)
  await notice.getByLabel('Password').fill(ours.password)
  await notice.getByRole('button', { name: 'Sign in' }).click()
  await expect(notice).toHaveCount(0)
  await expect(edit.getByLabel('Job title')).toHaveValue('Chair')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(edit).toHaveCount(0)
  expect(await send('GET', `contacts/${id}`)).toMatchObject({ job_title: 'Chair' })

  // A cell closes when it is sent; its value is saved after signing in.
  await page.goto('/contacts?q=Sess')
  const cell = page.getByRole('row').filter({ hasText: 'Sess Ion' }).locator('[data-column="lifecycle"]')
  await cell.dblclick()
  const editor = page.getByRole('dialog', { name: 'Edit lifecycle' })
  await editor.getByLabel('Lifecycle').selectOption('lead')
  await page.context().clearCookies()
  await page.keyboard.press('Enter')
  await notice.getByLabel('Password').fill(ours.password)
  await notice.getByRole('button', { name: 'Sign in' }).click()
  await expect(notice).toHaveCount(0)
  await expect.poll(() => send('GET', `contacts/${id}`)).toMatchObject({ lifecycle: 'lead' })
  await page.goto(`/contacts/${id}`)

  // Background requests do not discard the note either, and ask only once.
  const note = page.getByLabel('Write a note', { exact: true })
  await note.fill('Half a thou')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Mail', exact: true }).click()
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert').getByText('You are signed out')).toBeVisible()
  await expect(note).toHaveValue('Half a thou')
  // With nothing typed, the page redirects to sign-in; the saved draft is there afterwards.
  await page.reload()
  await expect(page).toHaveURL(/sign-in/)
  await page.getByLabel('E-mail').fill(ours.email)
  await page.getByLabel('Password').fill(ours.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(note).toHaveValue('Half a thou')
})

test('a template being edited keeps its text when a colleague saves it and after leaving the page, and asks which to keep', async ({
  page,
}) => {
  const { id } = await send('POST', 'mail_templates', { name: 'Viewing', subject: 'Your viewing', text: 'Hello' })
  await page.goto(`/settings/mail-templates/${id}`)
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill('Hello, see you on Monday')
  await send('PATCH', `mail_templates/${id}`, { subject: 'Theirs' })
  await lookAtWindow(page)
  await page.getByRole('link', { name: 'Mail templates' }).first().click()
  await expect(page.getByText('Your changes to “Viewing” are not saved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(text).toHaveValue('Hello, see you on Monday')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Theirs', { exact: true })).toBeVisible()
  await expect(text).toHaveValue('Hello, see you on Monday')
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0)
  expect(await send('GET', `mail_templates/${id}`)).toMatchObject({ text: 'Hello, see you on Monday' })
})

test('unsaved settings are kept as drafts: the organisation’s name, one’s own name and the callback URL, but never a password', async ({
  page,
}) => {
  const places = [
    { at: 'organisation', label: 'Name', saved: 'Drafts & Co', title: 'Name and id' },
    { at: 'account', label: 'Your name', saved: null, title: 'Your name' },
    { at: 'identity-checks', label: 'Callback URL', saved: '', title: 'Callback URL' },
  ]
  for (const { at, label, saved, title } of places) {
    await page.goto(`/settings/${at}`)
    const field = page.getByLabel(label, { exact: true })
    if (saved !== null) await expect(field).toHaveValue(saved)
    await field.fill('https://half.exam')
    await page.getByRole('link', { name: 'Preferences', exact: true }).first().click()
    await expect(page.getByText(`Your changes to “${title}” are not saved yet`)).toBeVisible()
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect(field).toHaveValue('https://half.exam')
  }
  // Not saved yet: it can be discarded, or saved and the page left before the request completes.
  await page.goto('/settings/organisation')
  const name = page.getByRole('region', { name: 'Name and id' })
  const field = name.getByLabel('Name', { exact: true })
  await name.getByRole('button', { name: 'Discard' }).click()
  await expect(field).toHaveValue('Drafts & Co')
  await field.fill('  Drafts & Sons ')
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/organisations/*', async (route) => {
    if (route.request().method() === 'PATCH') await held
    return route.continue()
  })
  await name.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('link', { name: 'Preferences', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Preferences', exact: true })).toBeVisible()
  arrive()
  await expect(page.getByText('Renamed')).toBeVisible()
  await expect(page.getByText(/not saved yet/)).toHaveCount(0)
  await page.goBack()
  await expect(field).toHaveValue('Drafts & Sons')
  await expect(name.getByRole('button', { name: 'Discard' })).toHaveCount(0)

  // A password is never kept as a draft.
  await page.goto('/settings/account')
  await expect(page.getByLabel('Your name', { exact: true })).toHaveValue('https://half.exam')
  await page.getByLabel('New password', { exact: true }).fill('hush hush hush')
  await page.reload()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('hush')
})

test('what is typed into a dialog that creates a record is there again after a reload, until it is discarded or created', async ({
  page,
}) => {
  // The browser asks before it reloads.
  page.on('dialog', (question) => void question.accept())
  const dialog = page.getByRole('dialog', { name: 'New contact' })
  const open = () => page.getByRole('button', { name: 'New contact' }).click()
  const name = dialog.getByLabel('Full name')
  const job = dialog.getByLabel('Job title')
  await page.goto('/contacts')
  await open()
  await name.fill('Rita Reload')
  await dialog.getByRole('button', { name: 'More fields' }).click()
  await job.fill('Chair')
  await page.reload()
  await open()
  await expect(name).toHaveValue('Rita Reload')
  // It stands where it is seen, without “More fields”.
  await expect(job).toHaveValue('Chair')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard what you have typed?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await open()
  await expect(name).toHaveValue('')
  await name.fill('Rita Returns')
  await page.reload()
  await open()
  await dialog.getByRole('button', { name: 'Create contact' }).click()
  await expect(page.getByRole('heading', { name: 'Rita Returns' })).toBeVisible()
  await page.goto('/contacts')
  await open()
  await expect(name).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Rita')
})

test('what is typed into the dialog that edits a record is there again after a reload, unless a colleague has saved it since', async ({
  page,
}) => {
  page.on('dialog', (question) => void question.accept())
  const { id } = await person('Eddy Edit', { job_title: 'Clerk' })
  const dialog = page.getByRole('dialog', { name: 'Edit contact' })
  const open = () => page.getByRole('button', { name: 'Edit', exact: true }).click()
  const job = dialog.getByLabel('Job title')
  await page.goto(`/contacts/${id}`)
  await open()
  await job.fill('Chair of the board')
  await page.reload()
  await open()
  await expect(job).toHaveValue('Chair of the board')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await open()
  await expect(job).toHaveValue('Clerk')
  await job.fill('Porter')
  await send('PATCH', `contacts/${id}`, { job_title: 'Theirs' })
  await page.reload()
  await open()
  await expect(job).toHaveValue('Theirs')
  await job.fill('Chair')
  await page.reload()
  await open()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await send('GET', `contacts/${id}`)).toMatchObject({ job_title: 'Chair' })
  await open()
  await expect(job).toHaveValue('Chair')
})

test('two dialogs that edit one record keep their drafts apart', async ({ page }) => {
  page.on('dialog', (question) => void question.accept())
  const { id } = await send('POST', 'templates', { name: 'Two windows', checks: ['age_verification'] })
  const dialog = page.getByRole('dialog', { name: 'Edit template' })
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true })
  await page.goto(`/settings/templates/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await name.fill('Half typed')
  await page.reload()
  // Nothing was typed here, so it closes without a question, and the draft of the other one stays.
  await page.getByRole('button', { name: 'Add what is missing' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(name).toHaveValue('Half typed')
})

test('a form that is being sent accepts no more text, which would be lost with its window', async ({ page }) => {
  await page.goto('/contacts?new')
  const dialog = page.getByRole('dialog', { name: 'New contact' })
  const name = dialog.getByLabel('Full name')
  await name.pressSequentially('Wendy Way')
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/contacts', async (route) => {
    if (route.request().method() === 'POST') await held
    return route.continue()
  })
  await name.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Create contact' })).toHaveAttribute('aria-busy', 'true')
  await name.pressSequentially(' and more')
  await name.press('Backspace')
  await expect(name).toHaveValue('Wendy Way')
  arrive()
  await expect(dialog).toHaveCount(0)
})

test('Back asks before it discards a filled-in window; a value refused after leaving the page is reported', async ({
  page,
}) => {
  const { id } = await person('Bea Back', { phones: ['0113 496 0000'], email: 'bea@example.org' })
  await page.goto('/companies')
  await page.getByRole('link', { name: 'Contacts', exact: true }).first().click()
  await page.getByRole('button', { name: 'New contact' }).click()
  const dialog = page.getByRole('dialog', { name: 'New contact' })
  await dialog.getByLabel('Full name').pressSequentially('Half Done')
  // A blocked navigation never ends, so nothing may wait for it.
  await page.evaluate(() => window.history.back())
  const question = page.getByRole('alertdialog', { name: 'Discard what you have typed?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Full name')).toHaveValue('Half Done')
  await expect(page).toHaveURL(/contacts$/)
  await waitUntilIdle(page)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)

  // With an empty dialog, Back closes only the dialog; the next one leaves the page.
  await page.goto('/contacts')
  await page.getByRole('link', { name: 'Bea Back' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit contact' })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await edit.waitFor()
  await page.evaluate(() => window.history.back())
  await expect(edit).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit e-mail' }).click()
  await page.getByRole('dialog', { name: 'Edit e-mail' }).waitFor()
  await page.evaluate(() => window.history.back())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.evaluate(() => window.history.back())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`/contacts/${id}`)
  await page.goBack()
  await expect(page).toHaveURL(/contacts$/)

  await page.goto(`/contacts/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Remove 0113 496 0000' }).click()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Edit e-mail' }).click()
  await page.getByRole('dialog').getByLabel('E-mail').fill('not an address')
  await page.getByRole('link', { name: 'Deals', exact: true }).first().click()
  await expect(page.getByText('E-mail of Bea Back was not saved')).toBeVisible()
  await expect(page.getByText('“not an address”')).toBeVisible()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByRole('heading', { name: 'Bea Back' })).toBeVisible()
})
