import { XLSX_TYPE } from '@/lib/long-work/files/schema'
import { workbook } from '@/testing/workbook'
import { fingerOf, keyboardOf, type Hand } from '../fixtures/hands'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { expect, test, type Page } from '../fixtures/story'

/** A morning of Olive's, once with the keyboard alone and once by finger on a phone. */
let ours: Organisation
test.beforeEach(async () => {
  ours = await newOrganisation('Hartley Lettings')
})

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first()
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true }).first()
const found = async <T>(path: string): Promise<T[]> =>
  ((await (await ours.api.get(ours.path(path))).json()) as { data: T[] }).data

async function signIn(page: Page, { type, press }: Hand): Promise<void> {
  await page.goto('/sign-in')
  await type(field(page, 'E-mail'), ours.email)
  await type(field(page, 'Password'), ours.password)
  await press(button(page, 'Sign in'))
  await expect(page.getByRole('heading', { name: /Hello/ })).toBeVisible()
}

async function addContact(page: Page, { goTo, press, type }: Hand): Promise<void> {
  await goTo('Contacts')
  await press(button(page, 'New contact'))
  await type(page.getByRole('dialog').getByLabel('Full name'), 'Rosie Farrow')
  await type(page.getByRole('dialog').getByLabel('E-mail'), 'rosie@example.org')
  await press(button(page, 'Create contact'))
  await expect(page.getByRole('heading', { name: 'Rosie Farrow' })).toBeVisible()
}

async function writeBeneath(page: Page, { press, type }: Hand): Promise<void> {
  await type(field(page, 'Write a note'), 'Prefers to be called after six.')
  await press(button(page, 'Add note'))
  await expect(page.getByText('Prefers to be called after six.').first()).toBeVisible()
  await press(button(page, 'Task'))
  await type(field(page, 'What is to be done'), 'Call Rosie back')
  await press(button(page, 'Add task'))
  await expect.poll(() => found('tasks?q=Call')).toMatchObject([{ title: 'Call Rosie back' }])
  await press(button(page, 'Log a call'))
  await type(field(page, 'What was said'), 'She comes on Monday.')
  await press(button(page, 'Log call'))
  await expect.poll(() => found('tasks?type=call')).toMatchObject([{ status: 'done', body: 'She comes on Monday.' }])
}

async function changeIt(page: Page, { press, type }: Hand): Promise<void> {
  await press(button(page, 'Edit'))
  await type(page.getByRole('dialog').getByLabel('Job title'), 'Tenant')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
  await expect(page.getByText('Tenant', { exact: true }).first()).toBeVisible()
}

async function requestCheck(page: Page, { press }: Hand): Promise<void> {
  await press(button(page, 'Request an identity check'))
  await press(button(page, 'Create check'))
  await expect(page.getByText('Access code')).toBeVisible()
  await expect.poll(() => found('sessions')).toMatchObject([{ status: 'pending' }])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function throwAwayAndRestore(page: Page, { goTo, press }: Hand): Promise<void> {
  await press(button(page, 'Delete contact'))
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()
  await goTo('Deleted records')
  await press(button(page, /^Restore/))
  await expect.poll(() => found('contacts')).toMatchObject([{ full_name: 'Rosie Farrow' }])
}

async function importPeople(page: Page, { goTo, press }: Hand): Promise<void> {
  const rows = [['Name', 'E-mail'], ...Array.from({ length: 50 }, (_, i) => [`Ann ${i}`, `ann-${i}@example.org`])]
  await goTo('Import and export')
  const chooser = page.waitForEvent('filechooser')
  await press(page.locator('input[type=file]'))
  await (
    await chooser
  ).setFiles({ name: 'people.xlsx', mimeType: XLSX_TYPE, buffer: Buffer.from(await workbook(rows)) })
  await press(button(page, /^Upload/))
  await press(button(page, 'Import contacts'))
  await expect.poll(() => found('contacts?limit=200').then((all) => all.length)).toBe(51)
}

async function inviteAndName(page: Page, { goTo, press, type, choose }: Hand): Promise<void> {
  await goTo('Members')
  await press(button(page, 'Invite'))
  await type(page.getByRole('dialog').getByLabel('E-mail'), 'ivy@example.org')
  await press(page.getByRole('dialog').getByRole('button', { name: /Invite|Create/ }))
  await expect.poll(() => found('invitations')).toMatchObject([{ email: 'ivy@example.org' }])
  await page.keyboard.press('Escape')
  await goTo('API Keys')
  await press(button(page, 'Create key'))
  await type(page.getByRole('dialog').getByLabel('Name'), 'Ledger')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Create key' }))
  await press(button(page, 'I have copied the key'))
  await expect(page.getByText('Ledger').first()).toBeVisible()
  await goTo('Preferences')
  await choose(field(page, 'First day of the week'), 'Sunday')
  await press(page.getByRole('radio', { name: 'Dark' }))
  await expect(page.locator('html')).toHaveClass(/dark/)
}

async function morning(page: Page, hand: Hand): Promise<void> {
  await signIn(page, hand)
  await addContact(page, hand)
  await writeBeneath(page, hand)
  await changeIt(page, hand)
  await requestCheck(page, hand)
  await throwAwayAndRestore(page, hand)
  await importPeople(page, hand)
  await inviteAndName(page, hand)
}

test('with the keyboard alone', async ({ page }) => {
  await morning(page, keyboardOf(page))
})

test('by finger on a phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await morning(page, fingerOf(page))
  await context.close()
})
