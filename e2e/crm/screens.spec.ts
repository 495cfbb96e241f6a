import { expect, test, type Page } from '../fixtures/story'
import { signUp } from '../fixtures/crm-screens'
import { waitUntilIdle } from '../fixtures/running-page'

/** An owner's week on the screens: a sale from the first name to the won deal, and then the clean-up. */
async function make(
  page: Page,
  list: string,
  label: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
  await page.goto(list)
  await page
    .getByRole('button', { name: `New ${label}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await fill(dialog)
  await dialog.getByRole('button', { name: `Create ${label}` }).click()
  await expect(dialog).toHaveCount(0)
}

const makeContact = (page: Page, name: string, email?: string) =>
  make(page, '/contacts', 'contact', async (dialog) => {
    await dialog.getByLabel('Full name').fill(name)
    if (email) await dialog.getByLabel('E-mail').fill(email)
  })

async function pick(dialog: ReturnType<Page['getByRole']>, label: string, words: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label, exact: true }).click()
  await dialog.getByRole('combobox', { name: label, exact: true }).fill(words)
  await dialog.getByRole('option', { name: words, exact: true }).click()
}

test('a sale: company, contact, deal, board, task, note, and a timeline that tells the story', async ({ page }) => {
  await signUp(page, 'Screens & Sons')
  await make(page, '/companies', 'company', (dialog) => dialog.getByLabel('Name').fill('Harbour Homes'))
  await expect(page.getByRole('heading', { name: 'Harbour Homes' })).toBeVisible()
  await make(page, '/contacts', 'contact', async (dialog) => {
    await dialog.getByLabel('Full name').fill('Cara Buyer')
    await pick(dialog, 'Company', 'Harbour Homes')
  })
  await expect(page.getByRole('heading', { name: 'Cara Buyer', level: 1 })).toBeVisible()
  await expect(page.getByLabel('At a glance').getByRole('link', { name: 'Harbour Homes' })).toBeVisible()

  await make(page, '/deals', 'deal', async (dialog) => {
    await dialog.getByLabel('Name').fill('Twelve flats')
    await dialog.getByLabel('Amount').fill('12500.50')
    await dialog.getByRole('button', { name: 'Create deal' }).click()
    await expect(dialog.getByText('Currency is required.')).toBeVisible()
    await dialog.getByLabel('Currency').selectOption('GBP')
    await pick(dialog, 'Company', 'Harbour Homes')
  })
  await expect(page.getByRole('heading', { name: 'Twelve flats', level: 1 })).toBeVisible()
  await expect(page.getByLabel('At a glance').getByText('£12,500.50')).toBeVisible()

  await page.goto('/deals?layout=board')
  const card = page.getByRole('article', { name: 'Twelve flats' })
  await expect(page.getByRole('region', { name: 'New' }).getByText('£12,500.50').first()).toBeVisible()
  await waitUntilIdle(page)
  await card.dragTo(page.getByRole('region', { name: 'Qualified' }), { steps: 10 })
  await expect(
    page.getByRole('region', { name: 'Qualified' }).getByRole('article', { name: 'Twelve flats' }),
  ).toBeVisible()
  await expect(page.getByText('Twelve flats is now in Qualified')).toBeVisible()
  await page.getByRole('button', { name: 'Move Twelve flats' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Lost' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move to Lost' })).toBeDisabled()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Move Twelve flats' })).toBeFocused()
  await page.getByRole('button', { name: 'Expand Won' }).click()
  await page.getByRole('button', { name: 'Move Twelve flats' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Won' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Won' }).getByRole('article', { name: 'Twelve flats' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Twelve flats' })).toBeFocused()
  await expect(page.getByText('Twelve flats is now in Won')).toBeVisible()

  await page.getByRole('link', { name: 'Twelve flats' }).click()
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await expect(timeline.getByText('Olive Owner moved the deal from Qualified to Won')).toBeVisible()
  await expect(timeline.getByText('in stage since')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show as API' }).click()
  const example = page.getByLabel('curl for change it', { exact: true })
  await expect(example).toContainText('-X PATCH')
  await expect(example).toContainText('"name": "Twelve flats"')
  await waitUntilIdle(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New task' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Hand over the keys')
  await page.getByRole('dialog').getByRole('button', { name: 'Create task' }).click()
  await page.getByRole('checkbox', { name: 'Completed: Hand over the keys' }).click()
  await expect(timeline.getByText('Olive Owner completed the task Hand over the keys')).toBeVisible()
  await page.getByLabel('Write a note').fill('They want the keys on a Monday.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(timeline.getByText('They want the keys on a Monday.')).toBeVisible()
  // A draft under one tab is still there after saving something under another.
  const writing = page.getByRole('group', { name: 'What to write' })
  await page.getByLabel('Write a note').fill('To be continued')
  await writing.getByRole('button', { name: 'Log a call' }).click()
  await page.getByLabel('What was said').fill('Moving in on the first.')
  await page.getByRole('button', { name: 'Log call' }).click()
  await expect(timeline.getByText('Moving in on the first.')).toBeVisible()
  await expect(timeline.getByText(/Olive Owner logged the task Call: /)).toBeVisible()
  await expect(page.getByLabel('At a glance').getByText('Last activity')).toBeVisible()
  await writing.getByRole('button', { name: 'Task', exact: true }).click()
  await page.getByLabel('What needs to be done').fill('Order the keys')
  await page.getByRole('button', { name: 'Add task' }).click()
  await expect(page.getByLabel('At a glance').getByRole('link', { name: 'Order the keys' })).toBeVisible()
  await writing.getByRole('button', { name: 'Note', exact: true }).click()
  await expect(page.getByLabel('Write a note')).toHaveValue('To be continued')
  await page.getByRole('main').getByRole('link', { name: 'Harbour Homes' }).first().click()
  await expect(
    page.getByRole('list', { name: 'Timeline' }).getByText('moved the deal Twelve flats from Qualified to Won'),
  ).toBeVisible()
})

test('a view is saved with its filter, two contacts are merged and three changed, and both are undone', async ({
  page,
}) => {
  await signUp(page, 'Tidy & Co')
  await makeContact(page, 'Ann Archer', 'ann@example.org')
  await makeContact(page, 'Anne Archer')
  await makeContact(page, 'Bob Baker')

  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Field').selectOption('Full name')
  await page.getByLabel('Comparison').selectOption('contains')
  await page.getByLabel('Value').fill('Archer')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'Full name contains Archer' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bob Baker' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save as view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('The Archers')
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Bob Baker' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'The Archers', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Bob Baker' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Ann Archer' }).focus()
  await page.keyboard.press('x')
  await page.getByRole('checkbox', { name: 'Select Anne Archer' }).click()
  await page.getByRole('button', { name: 'Merge…' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Ann Archer' }).first().check()
  await page.getByRole('button', { name: 'Merge into Ann Archer' }).click()
  await expect(page.getByText('Contacts merged')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Anne Archer' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Merge undone')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Anne Archer' })).toBeVisible()

  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select all shown' }).click()
  await expect(page.getByText('3 contacts selected')).toBeVisible()
  await page.getByRole('button', { name: 'Change field…' }).click()
  const dialog = page.getByRole('dialog')
  // No field is preselected, since an empty value would clear it.
  await expect(dialog.getByRole('button', { name: 'Change 3 contacts' })).toBeDisabled()
  await dialog.getByLabel('Field').selectOption('Lifecycle')
  await dialog.getByLabel('Lifecycle').selectOption('customer')
  await dialog.getByRole('button', { name: 'Change 3 contacts' }).click()
  await expect(dialog.getByText('3 updated')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('Undone')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('gridcell', { name: 'Customer' })).toHaveCount(0)

  const selected = page.getByRole('region', { name: 'Selected' })
  await selected.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete 3 contacts' }).click()
  await expect(dialog.getByText('3 deleted')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(selected).toHaveCount(0)
})
