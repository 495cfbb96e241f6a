import type { Page } from 'playwright/test'
import { newOrganisation, signIn, type Organisation } from '../fixtures/organisation'
import { delayRequests } from '../fixtures/delay-requests'
import { expect, test } from '../fixtures/story'

/** Olive looks for her own leads at timber companies, and for records without an owner. */
let ours: Organisation
test.beforeEach(async ({ page }) => {
  ours = await newOrganisation('Alder & Finch')
  await signIn(page.request, ours.email, ours.password)
})

const make = async (collection: string, data: object): Promise<string> => {
  const made = await ours.api.post(ours.path(collection), { data })
  expect(made.status()).toBe(201)
  return ((await made.json()) as { id: string }).id
}
const names = (page: Page) => page.locator('a[data-row]').allInnerTexts()
const shows = (page: Page, wanted: string[]) => expect.poll(() => names(page)).toEqual(wanted)
const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption(option)

test('a filter is built in groups, saved as a private view, made a favourite and the default, by keyboard alone', async ({
  page,
}) => {
  const { user } = (await (await page.request.get('/api/v1/me')).json()) as { user: { id: string } }
  const [oak, pine] = [
    await make('companies', { name: 'Oak Mills', industry: 'Timber' }),
    await make('companies', { name: 'Pine Press', industry: 'Print' }),
  ]
  await make('contacts', { full_name: 'Ann', company_id: oak, lifecycle: 'lead', owner_id: user.id })
  await make('contacts', { full_name: 'Bob', company_id: pine, lifecycle: 'lead', owner_id: user.id })
  await make('contacts', { full_name: 'Cleo', lifecycle: 'customer' })
  await page.goto('/contacts?sort=full_name')
  await shows(page, ['Ann', 'Bob', 'Cleo'])

  await page.keyboard.press('f')
  await expect(page.getByLabel('Field')).toBeFocused()
  await page.getByRole('button', { name: 'Any of, none of…' }).press('Enter')
  const builder = page.getByRole('dialog', { name: 'Filter' })
  await choose(page, 'What must be true', 'any')
  await choose(page, 'Field of condition 1', 'Company: Industry')
  await choose(page, 'Comparison of condition 1', 'is')
  await builder.getByLabel('Value of condition 1').fill('timber')
  await builder.getByRole('button', { name: 'Add condition' }).press('Enter')
  await choose(page, 'Field of condition 2', 'Owner')
  await choose(page, 'Comparison of condition 2', 'is empty')
  await builder.getByRole('button', { name: 'Apply' }).press('Enter')
  await expect(builder).toBeHidden()
  await shows(page, ['Ann', 'Cleo'])
  const group = page.getByRole('button', { name: /^any of: Company: Industry is timber, Owner is empty/i })
  await expect(group).toBeVisible()

  // A condition joined by "and" is listed next to it as before.
  await page.keyboard.press('f')
  await choose(page, 'Field', 'Owner')
  await choose(page, 'Value', 'Me')
  await page.getByRole('button', { name: 'Apply' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Owner is me' })).toBeVisible()
  await shows(page, ['Ann'])

  // Several records are picked by name, one after another; Enter need not wait for the results.
  await page.keyboard.press('f')
  await choose(page, 'Field', 'Company')
  await choose(page, 'Comparison', 'is any of')
  const company = page.getByRole('combobox', { name: 'Value' })
  for (const [typed, name] of [
    ['oak', 'Oak Mills'],
    ['pine', 'Pine Press'],
  ] as const) {
    await company.fill(typed)
    await company.press('Enter')
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
    await expect(company).toHaveValue('')
  }
  await page.getByRole('button', { name: 'Remove Pine Press' }).press('Enter')
  await page.getByRole('button', { name: 'Apply' }).press('Enter')
  await page.getByRole('button', { name: 'Company is any of Oak Mills' }).press('Enter')
  await choose(page, 'Field', 'Owner')
  await choose(page, 'Comparison', 'is any of')
  await choose(page, 'Value', 'Olive Owner')
  await choose(page, 'Value', 'Me')
  await page.getByRole('button', { name: 'Apply' }).press('Enter')
  // The chip keeps the focus, although it is about another field now.
  await expect(page.getByRole('button', { name: 'Owner is any of Olive Owner, me' })).toBeFocused()
  await shows(page, ['Ann'])
  await page.getByRole('button', { name: 'Remove the filter Owner' }).last().press('Enter')

  await page.keyboard.press('f')
  await choose(page, 'Field', 'Created')
  await choose(page, 'Or a period', 'Last 7 days')
  await page.getByRole('button', { name: 'Apply' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Created is last 7 days' })).toBeVisible()
  await shows(page, ['Ann'])

  await page.getByRole('button', { name: 'Save as view' }).press('Enter')
  const naming = page.getByRole('dialog', { name: 'Save as view' })
  await naming.getByLabel('Name').fill('My timber')
  await naming.getByLabel('Who sees it').selectOption('Only me')
  await naming.getByRole('button', { name: 'Save view' }).press('Enter')
  await expect(page.getByRole('button', { name: /^My timber.*only you see it/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(await (await ours.api.get(ours.path('views'))).json()).toMatchObject({ data: [] })

  // The save button is gone, and its neighbour has the focus.
  const menu = page.getByRole('button', { name: 'View My timber' })
  await expect(menu).toBeFocused()
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Add to favourites' }).press('Enter')
  const favourite = page.getByRole('group', { name: 'Favourite views' }).getByRole('link', { name: 'My timber' })
  await expect(favourite).toBeVisible()
  await menu.press('Enter')
  // Changes are sent one at a time, and leaving the page cancels the rest.
  const isKept = page.waitForResponse((answer) => answer.request().postData()?.includes('default_views') ?? false)
  await page.getByRole('menuitem', { name: 'Open the list with this view' }).press('Enter')
  expect((await isKept).status()).toBe(200)

  // The next day: the list opens with the view, the whole list is one press away, and the favourite leads back.
  await page.goto('/')
  await expect(
    page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Contacts', exact: true }),
  ).toHaveAttribute('href', /view=/)
  // The last key is pressed before the page is left: no form opens there.
  await page.evaluate(async () => {
    for (const key of ['g', 'c', 'c']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      await Promise.resolve()
    }
  })
  await expect(group).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await shows(page, ['Ann'])
  await page.getByRole('button', { name: 'All', exact: true }).press('Enter')
  await shows(page, ['Cleo', 'Bob', 'Ann'])
  await favourite.press('Enter')
  await shows(page, ['Ann'])

  // A group is edited where it is shown, and removed on its own.
  await group.press('Enter')
  await choose(page, 'What must be true in group 3', 'none')
  await builder.getByRole('button', { name: 'Apply' }).press('Enter')
  await expect(page.getByRole('button', { name: /^none of:/i })).toBeVisible()
  await page.getByRole('button', { name: 'Remove this group of filters' }).press('Enter')
  await shows(page, ['Ann', 'Bob'])
})

test('contacts without activity for 30 days are found by keyboard and saved as a view, which moves on with the calendar', async ({
  page,
}) => {
  const lately = await make('contacts', { full_name: 'Ann' })
  await make('contacts', { full_name: 'Bob' })
  await make('contacts', { full_name: 'Cleo' })
  await make('notes', { body: 'Met in Leeds', contact_id: lately })
  await page.goto('/contacts?sort=full_name')
  await shows(page, ['Ann', 'Bob', 'Cleo'])
  // A pending search does not get in the way: Enter works at once, and a late result does not override a later choice.
  const search = page.getByRole('searchbox', { name: 'Search contacts' })
  const clear = page.getByRole('button', { name: 'Clear search and filters' })
  await search.fill('Nobody')
  await search.press('Enter')
  await clear.waitFor()
  // Until its answer comes, the list stays as it was, however slow the browser is.
  const answerBob = await delayRequests(page, /\/contacts\?.*\bq=Bob/)
  await search.fill('Bob')
  await clear.press('Enter')
  answerBob()
  await shows(page, ['Ann', 'Bob', 'Cleo'])
  await expect(search).toHaveValue('')
  await page.keyboard.press('f')
  await choose(page, 'Field', 'Last activity')
  await choose(page, 'Comparison', 'none for 30 days')
  // A click outside closes the dialog, and the choice is kept for the next time.
  await page.getByRole('heading', { name: 'Contacts' }).click()
  await expect(page.getByLabel('Comparison')).toHaveCount(0)
  await page.keyboard.press('f')
  await expect(page.getByLabel('Comparison')).toHaveValue('quiet_30')
  await expect(page.getByLabel('Value', { exact: true })).toHaveCount(0)
  await page.getByLabel('Comparison').press('Tab')
  await page.getByRole('button', { name: 'Apply' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Last activity none for 30 days', exact: true })).toBeVisible()
  await shows(page, ['Bob', 'Cleo'])

  await page.getByRole('button', { name: 'Save as view' }).press('Enter')
  const naming = page.getByRole('dialog', { name: 'Save as view' })
  await naming.getByLabel('Name').fill('Gone quiet')
  await naming.getByRole('button', { name: 'Save view' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Gone quiet/ })).toHaveAttribute('aria-pressed', 'true')
  // The navigation lists it for everybody, as soon as it is shared and as long as it is.
  const shared = page.getByRole('group', { name: 'Shared views' }).getByRole('link')
  const act = async (item: string) => {
    await page.getByRole('button', { name: 'View Gone quiet' }).press('Enter')
    await page.getByRole('menuitem', { name: item }).press('Enter')
  }
  await expect(shared).toHaveText(['Gone quiet (Contacts)'])
  await expect(shared).toHaveAttribute('aria-current', 'page')
  await act('Show only to me')
  await expect(shared).toHaveCount(0)
  await act('Share with everyone')
  await expect(shared).toHaveCount(1)
  await act('Add to favourites')
  await expect(page.getByRole('group', { name: 'Favourite views' }).getByRole('link')).toHaveCount(1)
  await expect(shared).toHaveCount(0)
  const views = (await (await ours.api.get(ours.path('views'))).json()) as { data: { filter: unknown }[] }
  expect(views.data.map(({ filter }) => filter)).toEqual([
    { and: [{ field: 'last_activity_at', op: 'ne', value: 'last_30_days' }] },
  ])

  // Writing a note about somebody removes them from the list, and a column shows since when.
  await page.getByRole('link', { name: 'Bob' }).press('Enter')
  const glance = page.getByLabel('At a glance')
  await expect(glance.getByText('Last activity')).toBeVisible()
  await expect(glance.locator('time')).toHaveCount(0)
  await page.getByLabel('Write a note').fill('Called back.')
  await page.getByRole('button', { name: 'Add note' }).press('Enter')
  await expect(glance.locator('time')).toHaveText(/now|second/)
  // The link back restores the list as it was.
  await page.getByRole('main').getByRole('link', { name: 'Contacts', exact: true }).press('Enter')
  await shows(page, ['Cleo'])

  // A record that a colleague removes from the list is not acted on unseen.
  const selected = page.getByRole('region', { name: 'Selected' })
  await page.getByRole('checkbox', { name: 'Select Cleo' }).check()
  await selected.getByRole('button', { name: 'Clear the selection' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Cleo' })).toBeFocused()
  await page.getByRole('checkbox', { name: 'Select Cleo' }).check()
  await expect(selected).toContainText('1 contact selected')
  // It is still selected after viewing its record; a record that left the list meanwhile is not.
  await page.getByRole('link', { name: 'Cleo' }).press('Enter')
  await page.waitForURL(/contacts\/.+/)
  await page.goBack()
  await expect(selected).toContainText('1 contact selected')
  await page.getByRole('link', { name: 'Cleo' }).press('Enter')
  await page.waitForURL(/contacts\/.+/)
  await page.getByLabel('Write a note').fill('Met again')
  await page.getByRole('button', { name: 'Add note' }).press('Enter')
  await expect(glance.locator('time')).toHaveText(/now|second/)
  await page.goBack()
  await shows(page, [])
  await expect(selected).toHaveCount(0)
  const quiet = await make('contacts', { full_name: 'Dora' })
  await page.reload()
  await page.getByRole('checkbox', { name: 'Select Dora' }).check()
  await expect(selected).toContainText('1 contact selected')
  await make('notes', { body: 'Met again', contact_id: quiet })
  // They return to the window a minute later.
  await page.clock.setFixedTime(Date.now() + 60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await shows(page, [])
  await expect(selected).toHaveCount(0)
})

test('the filter of a view, once removed, stays removed after Back and a reload', async ({ page }) => {
  await make('contacts', { full_name: 'Ann', lifecycle: 'lead' })
  await make('contacts', { full_name: 'Bob', lifecycle: 'customer' })
  const filter = { field: 'lifecycle', op: 'eq', value: 'lead' }
  const view = await make('views', { name: 'Leads', resource: 'contacts', filter, sort: 'full_name' })
  await page.goto(`/contacts?view=${view}`)
  await shows(page, ['Ann'])
  await page.getByRole('button', { name: /^Remove the filter/ }).press('Enter')
  await shows(page, ['Ann', 'Bob'])
  await page.getByRole('link', { name: 'Bob' }).press('Enter')
  await page.waitForURL(/contacts\/.+/)
  await page.goBack()
  await shows(page, ['Ann', 'Bob'])
  await page.reload()
  await shows(page, ['Ann', 'Bob'])
  await expect(page.getByRole('button', { name: 'Leads', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('a view with a deleted custom field names it, and only its condition is removed; a changed filter is edited as it is shown', async ({
  page,
}) => {
  await make('contacts', { full_name: 'Ann', lifecycle: 'lead' })
  await make('contacts', { full_name: 'Bob', lifecycle: 'customer' })
  const field = await make('custom_fields', { resource: 'contacts', key: 'colour', label: 'Colour', type: 'text' })
  const red = { field: 'custom.colour', op: 'eq', value: 'red' }
  const lead = { field: 'lifecycle', op: 'eq', value: 'lead' }
  const red_or_lead = await make('views', { name: 'Red', resource: 'contacts', filter: { or: [red, lead] } })
  const leads = await make('views', { name: 'Leads', resource: 'contacts', filter: lead })
  expect((await ours.api.delete(`${ours.path('custom_fields')}/${field}`)).ok()).toBe(true)

  await page.goto(`/contacts?view=${red_or_lead}`)
  await expect(page.getByText('The filter compares “custom.colour”, a field that does not exist here')).toBeVisible()
  await page.getByRole('button', { name: 'Remove only this condition' }).press('Enter')
  await shows(page, ['Ann'])
  await expect(page.getByRole('button', { name: 'Any of: Lifecycle is Lead' })).toBeVisible()

  await page.goto(`/contacts?view=${leads}`)
  await page.getByRole('button', { name: 'Lifecycle is Lead' }).press('Enter')
  await choose(page, 'Value', 'Customer')
  await page.getByRole('button', { name: 'Apply' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Lifecycle is Customer' })).toBeFocused()
  await page.getByRole('button', { name: 'Leads', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Lifecycle is Lead' }).press('Enter')
  await expect(page.getByLabel('Value', { exact: true })).toHaveValue('lead')
})
