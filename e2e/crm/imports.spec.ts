import { integrate, makeKey, signUp, type Integration } from '../fixtures/crm-screens'
import { delayRequests } from '../fixtures/delay-requests'
import type { Locator, Route } from 'playwright/test'
import { expect, test, type Page } from '../fixtures/story'
import { XLSX_TYPE } from '@/lib/long-work/files/schema'

/** Imports and exports on the screens. */
/** The server closes connections that were idle while the screens were in use. */
const AGAIN = { maxRetries: 2 }

interface ContactList {
  data: {
    id: string
    full_name: string
    email: string | null
    company_id: string | null
    external_ids: Record<string, string>
  }[]
}
const contactsOf = async ({ api, path }: Integration): Promise<ContactList['data']> =>
  ((await (await api.get(`${path('contacts')}?sort=full_name`, AGAIN)).json()) as ContactList).data

async function upload(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/settings/imports?resource=contacts')
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Upload contacts' }).click()
}

test('a broken file is refused with its line number, and nothing of it is kept', async ({ page }) => {
  await signUp(page, 'Broken Files Ltd')
  await upload(page, 'broken.csv', 'Name,Email\nAnn,ann@example.org\n"Bea,bea@example.org\n')
  const alert = page.getByRole('alert').filter({ hasText: 'This file cannot be read' })
  await expect(alert).toContainText('Line 3')
  const damaged = { name: 'people.xlsx', mimeType: XLSX_TYPE, buffer: Buffer.from('PK and nothing more') }
  await page.getByLabel('CSV file').setInputFiles(damaged)
  await page.getByRole('button', { name: 'Upload contacts' }).click()
  await expect(alert).toContainText('The workbook is damaged')
  await page.reload()
  await expect(page.getByText('No imports yet')).toBeVisible()
})

/**
 * A choice is refused although the start button was already pressed: nothing starts without it, and the screen shows
 * the server's state.
 */
async function refuseChoices(page: Page, start: Locator): Promise<void> {
  const address = /\/imports\/[^/]+$/
  const refuse = (route: Route) => route.fulfill({ status: 500, json: {} })
  const goesTo = (column: string) => page.getByLabel(`${column} goes to`)
  const [email, born, number] = [goesTo('Email'), goesTo('Date of birth'), goesTo('Customer no')]
  const refusal = page.getByRole('alert').filter({ hasText: 'answered 500' })
  const answer = await delayRequests(page, address, { method: 'PATCH', fate: refuse })
  await email.selectOption({ label: 'Leave out' })
  await start.click()
  answer()
  await expect(refusal).toBeVisible()
  await expect(email).toHaveValue('email')
  await expect(start).not.toHaveAttribute('aria-busy')
  await page.unroute(address)

  // The next choice sends the target of every column, including the refused one.
  let choices = 0
  const answerBoth = await delayRequests(page, address, {
    method: 'PATCH',
    fate: (route) => ((choices += 1) === 1 ? refuse(route) : route.fallback()),
  })
  await born.selectOption({ label: 'Leave out' })
  await expect(refusal).toHaveCount(0)
  await number.selectOption({ label: 'Leave out' })
  await start.click()
  answerBoth()
  await expect(refusal).toBeVisible()
  await expect(born).toHaveValue('')
  await expect(number).toHaveValue('')
  // The pressed start is refused once the last choice has arrived.
  await expect(start).not.toHaveAttribute('aria-busy')
  await page.unroute(address)
  await number.selectOption({ label: 'Its id in customer_no' })
  await expect(refusal).toHaveCount(0)
}

test('a file is mapped, rehearsed, imported and undone, except for what somebody changed since', async ({ page }) => {
  await signUp(page, 'Good Files Ltd')
  const integration = await integrate(await makeKey(page))
  const { api, path } = integration
  await api.post(path('contacts'), { data: { full_name: 'Old Ann', email: 'ann@example.org' } })
  await upload(
    page,
    'people.csv',
    'First,Surname,Email,Customer no,Date of birth\nAnn,Hartley,ann@example.org,C-1,03/04/1980\nBea,Stone,bea@example.org,C-2\nCal,Reed,not-an-address,C-3\nDee,Moss,dee@example.org,C-4\n',
  )

  const start = page.getByRole('button', { name: 'Import contacts' })
  await page.getByLabel('Surname goes to').selectOption({ label: 'Full name' })
  await page.getByLabel('First goes to').selectOption({ label: 'Full name' })
  await page.getByLabel('Customer no goes to').selectOption({ label: 'Its id in customer_no' })
  await expect(page.getByRole('table', { name: 'Preview' })).toContainText('Bea Stone')
  // The last of the three choices has arrived, too.
  await expect(page.getByRole('table', { name: 'Preview' })).toContainText('C-2')
  // In British English this is a day in April, unless the user says otherwise for this file.
  const dates = page.getByLabel('Dates of Date of birth')
  await expect(dates).toHaveValue('day_first')
  await expect(page.getByRole('table', { name: 'Preview' })).toContainText('3 Apr 1980')
  await dates.selectOption({ label: 'As 12/31/2027' })
  await expect(page.getByRole('table', { name: 'Preview' })).toContainText('4 Mar 1980')
  await expect(page.getByText('1 of the first 4 rows would be refused.')).toBeVisible()
  await expect(page.getByText(/E-mail is not valid/)).toBeVisible()

  await page.getByRole('button', { name: 'Rehearse' }).click()
  const outcomes = page.getByRole('group', { name: 'Outcomes' })
  await expect(outcomes.getByRole('button', { name: '2 Created' })).toBeVisible()
  await expect(outcomes.getByRole('button', { name: '1 Updated' })).toBeVisible()
  await expect(outcomes.getByRole('button', { name: '1 Refused' })).toBeVisible()
  expect((await contactsOf(integration)).map(({ full_name }) => full_name)).toEqual(['Old Ann'])

  await refuseChoices(page, start)
  await start.click()
  await expect(page.getByText('Completed')).toBeVisible()
  await outcomes.getByRole('button', { name: '1 Refused' }).click()
  await expect(page.getByRole('table', { name: 'Rows' })).toContainText('4')
  const imported = await contactsOf(integration)
  expect(imported.map(({ full_name, external_ids }) => [full_name, external_ids.customer_no])).toEqual([
    ['Ann Hartley', 'C-1'],
    ['Bea Stone', 'C-2'],
    ['Dee Moss', 'C-4'],
  ])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Result file' }).click()
  expect((await download).suggestedFilename()).toBe('people results.csv')

  const bea = imported.find(({ full_name }) => full_name === 'Bea Stone')
  await api.patch(`${path('contacts')}/${bea?.id ?? ''}`, { ...AGAIN, data: { job_title: 'Director' } })
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('1 record was kept')).toBeVisible()
  expect((await contactsOf(integration)).map(({ full_name }) => full_name)).toEqual(['Bea Stone', 'Old Ann'])
  await outcomes.getByRole('button', { name: '1 Kept' }).click()
  await expect(page.getByRole('table', { name: 'Rows' })).toContainText('Kept')
})

test('a file from a French Excel creates the companies it names; an import that would write nothing cannot be started', async ({
  page,
}) => {
  await signUp(page, 'Companies Ltd')
  const integration = await integrate(await makeKey(page))
  const text =
    'Nom;Courriel;Soci\u00e9t\u00e9\nAndr\u00e9;andre@example.org;Caf\u00e9 du March\u00e9\nZo\u00eb;zoe@example.org;caf\u00e9 du march\u00e9\n'
  const choose = async (name: string, bytes: Buffer) => {
    await page.goto('/settings/imports?resource=contacts')
    await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: bytes })
    await page.getByRole('button', { name: 'Upload contacts' }).click()
  }
  await choose('clients.csv', Buffer.from(text, 'latin1'))
  const start = page.getByRole('button', { name: 'Import contacts' })
  const missing = page.getByLabel('Company that is new')
  await expect(missing).toHaveValue('create')
  await expect(page.getByRole('table', { name: 'Preview' })).toContainText('Café du Marché (new)')
  await expect(page.getByText('Start workflows')).toHaveCount(0)
  await missing.selectOption('refuse')
  await expect(page.getByText('2 of the first 2 rows would be refused.')).toBeVisible()
  await page.getByRole('button', { name: 'Rehearse' }).click()
  await expect(page.getByText('Nothing would be imported')).toBeVisible()
  await expect(start).toBeDisabled()
  await missing.selectOption('create')
  // The preview shows the previous choice until the server knows of this one.
  await expect(page.getByText('2 of the first 2 rows would be refused.')).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Preview' })).toContainText('Café du Marché (new)')
  await page.getByRole('button', { name: 'Rehearse again' }).click()
  await expect(page.getByText('1 new record named in the rows would be created too')).toBeVisible()
  await start.click()
  await expect(page.getByText('1 new record named in the rows was created too')).toBeVisible()
  expect((await contactsOf(integration)).map(({ full_name, company_id }) => [full_name, company_id !== null])).toEqual([
    ['André', true],
    ['Zoë', true],
  ])
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Everything is as it was before.')).toBeVisible()
  expect(
    ((await (await integration.api.get(integration.path('companies'), AGAIN)).json()) as { data: unknown[] }).data,
  ).toEqual([])

  // An import without a rehearsal that writes nothing must not look like a success.
  await choose('bad.csv', Buffer.from('Name,Email\nAnn,nowhere\n'))
  await start.click()
  await expect(page.getByText('Nothing was imported')).toBeVisible()
  await expect(page.getByText('Nothing imported', { exact: true })).toBeVisible()
  await expect(page.getByText('Completed')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo import' })).toHaveCount(0)
})

test('an import with times asks for their time zone', async ({ page }) => {
  await signUp(page, 'Far Away Ltd')
  const { api, path } = await integrate(await makeKey(page))
  const [name, text] = ['calls.csv', 'Title,Due\nCall Tokyo,2027-01-01 09:00\n']
  await page.goto('/settings/imports?resource=tasks')
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Upload tasks' }).click()
  const due = page.getByLabel('Due goes to')
  await expect(due).toHaveValue('due_at')
  const zone = page.getByLabel('Times without a zone are in')
  await zone.selectOption('Asia/Tokyo')
  const kept = async () => {
    const { data } = (await (await api.get(path('imports'), AGAIN)).json()) as { data: { time_zone: string }[] }
    return data.map((one) => one.time_zone)
  }
  await expect.poll(kept).toEqual(['Asia/Tokyo'])
  await due.selectOption({ label: 'Leave out' })
  await expect(zone).toHaveCount(0)
})

test('an import does not start until a column is mapped', async ({ page }) => {
  await signUp(page, 'Nowhere Ltd')
  await upload(page, 'odd.csv', 'Colour\nred\n')
  await page.getByRole('button', { name: 'Import contacts' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No column is mapped to a field' })).toBeVisible()
})

test('an export is created and downloaded, and a bulk operation is undone', async ({ page }) => {
  await signUp(page, 'Out Ltd')
  const integration = await integrate(await makeKey(page))
  const { api, path } = integration
  await api.post(path('contacts'), { data: { full_name: 'Ann Hartley', email: 'ann@example.org' } })
  await page.goto('/settings/exports')
  await page.getByRole('button', { name: 'New export' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
  const link = page.getByRole('link', { name: 'Download contacts' })
  await expect(link).toBeVisible()
  const download = page.waitForEvent('download')
  await link.click()
  expect((await download).suggestedFilename()).toMatch(/^contacts .*\.csv$/)

  await api.post(path('bulk_operations'), {
    ...AGAIN,
    data: { resource: 'contacts', action: 'delete', filter: { and: [] } },
  })
  await page.getByRole('link', { name: 'Bulk operations' }).click()
  // The list of exports, still visible for a moment, also has a completed row.
  const deletion = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Delete contacts' }) })
  await expect(deletion.getByRole('gridcell', { name: 'Completed' })).toBeVisible()
  expect(await contactsOf(integration)).toEqual([])
  await page.getByRole('button', { name: 'Delete contacts' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('dialog').getByText('Everything is as it was before.')).toBeVisible()
  expect((await contactsOf(integration)).map(({ full_name }) => full_name)).toEqual(['Ann Hartley'])
})
