import { made } from '../api/records'
import { call } from '../api/call'
import { newOrganisation, signIn } from '../fixtures/organisation'
import { expect, test } from '../fixtures/story'

test('a stage gets a gate; the board says whom it refuses and why, before and after the move; an admin overrides it with a reason', async ({
  page,
}) => {
  const { email, password, key, path } = await newOrganisation('Gates Ltd')
  const create = (collection: string, json: object) => made(call('POST', path(collection), { key, json }))
  const { id: contact } = await create('contacts', { full_name: 'Ann Hartley' })
  const { id: deal } = await create('deals', { name: 'Flats', primary_contact_id: contact })
  await signIn(page.request, email, password)

  await page.goto('/settings/pipelines')
  await page.getByRole('link', { name: 'Sales' }).click()
  await page.getByRole('button', { name: 'Gate of Proposal: No verification needed' }).click()
  await page.getByRole('checkbox', { name: 'ID check' }).check()
  await page.getByLabel('Not older than, in months').fill('12')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Needs the contact verified: ID check, not older than 12 months')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved')).toBeVisible()

  await page.goto('/deals?layout=board')
  const column = page.getByRole('region', { name: 'Proposal' })
  const card = page.getByRole('article', { name: 'Flats' })
  await expect(column.getByText('Needs ID check, not older than 12 months')).toBeVisible()
  await card.getByRole('button', { name: 'Move Flats' }).click()
  await expect(page.getByRole('menuitem', { name: /Proposal Ann Hartley has not passed the ID check/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await card.hover()
  await page.mouse.down()
  await column.hover()
  await column.hover()
  await expect(
    column.getByText('Ann Hartley has not passed the ID check. Drop it here to move it anyway, with a reason.'),
  ).toBeVisible()
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'Flats cannot enter Proposal yet' })
  await expect(dialog.getByText('Ann Hartley has not passed the ID check.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Request an identity check' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Move anyway…' }).click()
  await dialog.getByLabel('Why it may enter anyway').fill('Known for years')
  await dialog.getByRole('button', { name: 'Move to Proposal anyway' }).click()
  await expect(column.getByRole('article', { name: 'Flats' })).toBeVisible()

  // The forms that put a deal into the stage offer the same check.
  await page.getByRole('button', { name: 'Add deal to Proposal' }).click()
  const form = page.getByRole('form', { name: 'New deal in Proposal' })
  await form.getByLabel('Name').fill('Garage')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await form.getByLabel('Why it may enter anyway').fill('Met at the office')
  await form.getByRole('button', { name: 'Save anyway' }).click()
  await expect(column.getByRole('article', { name: 'Garage' })).toBeVisible()
  const { id: lofts } = await create('deals', { name: 'Lofts' })
  await page.goto(`/deals/${lofts}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit deal' })
  await edit.getByLabel('Stage').selectOption({ label: 'Proposal' })
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(edit.getByLabel('Why it may enter anyway')).toBeFocused()
  await page.keyboard.type('Paid in advance')
  await page.keyboard.press('Enter')
  await expect(page.getByText('“Paid in advance”')).toBeVisible()

  await page.goto(`/deals/${deal}`)
  await expect(page.getByText('“Known for years”')).toBeVisible()
  await page.getByRole('button', { name: 'Request an identity check' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create check' }).click()
  // By now the deal knows of the check, but its code stays on the screen.
  await expect(page.getByText('Check pending')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'The check is ready to send' })).toBeVisible()
  await page.goto(`/contacts/${contact}?request`)
  await page.getByRole('dialog').getByRole('button', { name: 'Create check' }).click()
  await expect(page.getByText('This contact already has an open check')).toBeVisible()
})
