import { XLSX_TYPE } from '@/lib/long-work/files/schema'
import { workbook } from '@/testing/workbook'
import { fingerOf, keyboardOf, type InputMethod } from '../fixtures/input-methods'
import { newOrganisation, signIn as signInQuietly, type Organisation } from '../fixtures/organisation'
import { expect, test, type Page } from '../fixtures/story'

/** Olive's day, once by keyboard alone and once by finger on a phone. */
let ours: Organisation
test.beforeEach(async () => {
  ours = await newOrganisation('Hartley Lettings')
})

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first()
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true }).first()
const found = async <T>(path: string): Promise<T[]> =>
  ((await (await ours.api.get(ours.path(path))).json()) as { data: T[] }).data

async function signIn(page: Page, { type, press }: InputMethod): Promise<void> {
  await page.goto('/sign-in')
  await type(field(page, 'E-mail'), ours.email)
  await type(field(page, 'Password'), ours.password)
  await press(button(page, 'Sign in'))
  await expect(page.getByRole('heading', { name: /Hello/ })).toBeVisible()
}

async function addContact(page: Page, { goTo, press, type }: InputMethod): Promise<void> {
  await goTo('Contacts')
  await press(button(page, 'New contact'))
  await type(page.getByRole('dialog').getByLabel('Full name'), 'Rosie Farrow')
  await type(page.getByRole('dialog').getByLabel('E-mail'), 'rosie@example.org')
  await press(button(page, 'Create contact'))
  await expect(page.getByRole('heading', { name: 'Rosie Farrow' })).toBeVisible()
}

async function writeBeneath(page: Page, { press, type }: InputMethod): Promise<void> {
  await type(field(page, 'Write a note'), 'Prefers to be called after six.')
  await press(button(page, 'Add note'))
  await expect(page.getByText('Prefers to be called after six.').first()).toBeVisible()
  await press(button(page, 'Task'))
  await type(field(page, 'What needs to be done'), 'Call Rosie back')
  await press(button(page, 'Add task'))
  await expect.poll(() => found('tasks?q=Call')).toMatchObject([{ title: 'Call Rosie back' }])
  await press(button(page, 'Log a call'))
  await type(field(page, 'What was said'), 'She comes on Monday.')
  await press(button(page, 'Log call'))
  await expect.poll(() => found('tasks?type=call')).toMatchObject([{ status: 'done', body: 'She comes on Monday.' }])
}

async function changeIt(page: Page, { press, type }: InputMethod): Promise<void> {
  await press(button(page, 'Edit'))
  await type(page.getByRole('dialog').getByLabel('Job title'), 'Tenant')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
  await expect(page.getByText('Tenant', { exact: true }).first()).toBeVisible()
}

async function editWhereItStands(page: Page, { press, type }: InputMethod): Promise<void> {
  await press(button(page, 'Edit job title'))
  const editor = page.getByRole('dialog', { name: 'Edit job title' })
  await type(editor.getByLabel('Job title'), 'Tenant of number 7')
  await press(editor.getByRole('button', { name: 'Save' }))
  await expect(editor).toHaveCount(0)
  await expect.poll(() => found('contacts')).toMatchObject([{ job_title: 'Tenant of number 7' }])
}

async function requestCheck(page: Page, { press }: InputMethod): Promise<void> {
  await press(button(page, 'Request an identity check'))
  await press(button(page, 'Create check'))
  await expect(page.getByText('Access code')).toBeVisible()
  await expect.poll(() => found('sessions')).toMatchObject([{ status: 'pending' }])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function throwAwayAndRestore(page: Page, { goTo, press }: InputMethod): Promise<void> {
  await press(button(page, 'Delete contact'))
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()
  await goTo('Deleted records')
  await press(button(page, /^Restore/))
  await expect.poll(() => found('contacts')).toMatchObject([{ full_name: 'Rosie Farrow' }])
}

async function importPeople(page: Page, { goTo, press }: InputMethod): Promise<void> {
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

async function inviteAndName(page: Page, { goTo, press, type, choose }: InputMethod): Promise<void> {
  await goTo('Members')
  await press(button(page, 'Invite'))
  await type(page.getByRole('dialog').getByLabel('E-mail'), 'ivy@example.org')
  await press(page.getByRole('dialog').getByRole('button', { name: /Invite|Create/ }))
  await expect.poll(() => found('invitations')).toMatchObject([{ email: 'ivy@example.org' }])
  // It exists a moment before the dialog says so; until then the dialog asks before it closes.
  await expect(page.getByRole('textbox', { name: 'Invitation link' })).toBeVisible()
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

async function morning(page: Page, hand: InputMethod): Promise<void> {
  await signIn(page, hand)
  await addContact(page, hand)
  await writeBeneath(page, hand)
  await changeIt(page, hand)
  await editWhereItStands(page, hand)
  await requestCheck(page, hand)
  await throwAwayAndRestore(page, hand)
  await importPeople(page, hand)
  await inviteAndName(page, hand)
}

async function findByName(page: Page, { goTo }: InputMethod): Promise<void> {
  await goTo('Cas Cooper')
  await expect(page.getByRole('heading', { name: 'Cas Cooper', level: 1 })).toBeVisible()
}

async function filterAndKeepIt(page: Page, { goTo, press, type, choose }: InputMethod): Promise<void> {
  const builder = page.getByRole('dialog', { name: 'Filter', exact: true })
  await goTo('Contacts')
  await press(button(page, 'Filter'))
  await press(button(page, 'Any of, none of…'))
  await choose(builder.getByLabel('What must be true'), 'Any of these is true')
  await choose(builder.getByLabel('Field of condition 1'), 'Job title')
  await choose(builder.getByLabel('Comparison of condition 1'), 'is')
  await type(builder.getByLabel('Value of condition 1'), 'Tenant')
  await press(builder.getByRole('button', { name: 'Add condition' }))
  await choose(builder.getByLabel('Field of condition 2'), 'Source')
  await choose(builder.getByLabel('Comparison of condition 2'), 'is')
  await type(builder.getByLabel('Value of condition 2'), 'Fair')
  await press(builder.getByRole('button', { name: 'Apply' }))
  await expect(page.locator('a[data-row]')).toHaveText(['Fay Fair', 'Tim Tenant'])
  await press(button(page, 'Save as view'))
  await type(page.getByRole('dialog').getByLabel('Name'), 'Tenants and the fair')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Save view' }))
  await expect.poll(() => found('views')).toMatchObject([{ name: 'Tenants and the fair' }])
  await press(button(page, 'All'))
}

async function mergeThree(page: Page, { press, select }: InputMethod): Promise<void> {
  await expect(page.locator('a[data-row]')).toHaveCount(5)
  await select(['Cas Cooper', 'C Cooper', 'Cassandra Cooper'])
  await press(button(page, 'Merge…'))
  await press(page.getByRole('dialog').getByRole('button', { name: /^Merge into/ }))
  await expect.poll(() => found('contacts').then((all) => all.length)).toBe(3)
  await press(page.getByRole('listitem').filter({ hasText: 'merged' }).getByRole('button', { name: 'Undo' }))
  await expect.poll(() => found('contacts').then((all) => all.length)).toBe(5)
}

async function exportThem(page: Page, { press }: InputMethod): Promise<void> {
  await press(button(page, 'Export'))
  await press(page.getByRole('dialog').getByRole('button', { name: 'All fields' }).first())
  await expect.poll(() => found('exports')).toMatchObject([{ status: 'completed' }])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function moveDeal(page: Page, { goTo, press }: InputMethod): Promise<void> {
  await goTo('Deals')
  await press(button(page, 'Board'))
  await press(button(page, 'Move Twelve flats'))
  await press(page.getByRole('menuitem', { name: 'Qualified' }))
  await expect(
    page.getByRole('region', { name: 'Qualified' }).getByRole('article', { name: 'Twelve flats' }),
  ).toBeVisible()
  await expect.poll(() => found('deals')).toMatchObject([{ probability: 30 }])
}

async function planACallAndMakeIt(page: Page, { goTo, press, type }: InputMethod): Promise<void> {
  await goTo('Tasks')
  await press(button(page, 'New task'))
  const dialog = page.getByRole('dialog')
  await type(dialog.getByLabel('Title'), 'Call Cas')
  await dialog.getByLabel('Due').fill('2030-01-01T09:00')
  await press(dialog.getByRole('button', { name: 'Create task' }))
  await expect(page.getByRole('heading', { name: 'Call Cas' })).toBeVisible()
  await press(button(page, 'Complete'))
  await expect.poll(() => found('tasks')).toMatchObject([{ title: 'Call Cas', status: 'done' }])
}

async function signOut(page: Page, { press }: InputMethod): Promise<void> {
  await press(button(page, /^Account: Olive/))
  await press(page.getByRole('menuitem', { name: 'Sign out' }))
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

async function afternoon(page: Page, hand: InputMethod): Promise<void> {
  const make = async (collection: string, data: object) =>
    expect((await ours.api.post(ours.path(collection), { data })).status()).toBe(201)
  for (const full_name of ['Cas Cooper', 'C Cooper', 'Cassandra Cooper']) await make('contacts', { full_name })
  await make('contacts', { full_name: 'Tim Tenant', job_title: 'Tenant' })
  await make('contacts', { full_name: 'Fay Fair', source: 'Fair' })
  await make('deals', { name: 'Twelve flats' })
  await signInQuietly(page.request, ours.email, ours.password)
  await page.goto('/')
  await findByName(page, hand)
  await filterAndKeepIt(page, hand)
  await mergeThree(page, hand)
  await exportThem(page, hand)
  await moveDeal(page, hand)
  await planACallAndMakeIt(page, hand)
  await signOut(page, hand)
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
for (const [when, day] of Object.entries({ morning, afternoon })) {
  test(`a whole ${when} with the keyboard alone`, async ({ page }) => {
    await day(page, keyboardOf(page))
  })

  test(`a whole ${when} by finger on a phone`, async ({ browser }) => {
    const context = await browser.newContext(PHONE)
    const page = await context.newPage()
    await day(page, fingerOf(page))
    await context.close()
  })
}
