import { integrate, makeKey, signUp } from '../fixtures/crm-screens'
import { waitUntilIdle } from '../fixtures/running-page'
import { expect, test } from '../fixtures/story'

/** Pipelines, fields, tags and the audit log, on the screens. */
/** The server closes connections that were idle while the screens were in use. */
const AGAIN = { maxRetries: 2 }

interface List<T> {
  data: T[]
}

test('a stage with deals can be deleted only by moving its deals', async ({ page }) => {
  await signUp(page, 'Stages Ltd')
  const { api, path } = await integrate(await makeKey(page))
  for (const name of ['First deal', 'Second deal'])
    expect((await api.post(path('deals'), { data: { name } })).status()).toBe(201)
  await page.goto('/settings/pipelines')
  await page.getByRole('grid').getByRole('link', { name: 'Sales' }).click()
  await page.getByRole('button', { name: 'Remove New' }).click()
  await page.getByRole('button', { name: 'Add stage' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('A stage needs a name.')).toBeVisible()
  await page.getByLabel('Name of stage 6').fill('Viewing')
  await page.getByRole('button', { name: 'Move Viewing up' }).click()
  await page.getByLabel('Name of stage 5').press('Alt+ArrowUp')
  await page.getByRole('button', { name: 'Save changes' }).click()

  const dialog = page.getByRole('dialog', { name: '2 deals need another stage' })
  await expect(dialog).toContainText('New holds 2')
  await expect(dialog.getByRole('option', { name: 'Sales: New' })).toHaveCount(0)
  await dialog.getByLabel('Move them to').selectOption({ label: 'Sales: Qualified' })
  await dialog.getByRole('button', { name: 'Move and save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()

  const [pipeline] = (
    (await (await api.get(path('pipelines'), AGAIN)).json()) as List<{ stages: { id: string; name: string }[] }>
  ).data
  expect(pipeline?.stages.map(({ name }) => name)).toEqual([
    'Qualified',
    'Proposal',
    'Negotiation',
    'Viewing',
    'Won',
    'Lost',
  ])
  const deals = ((await (await api.get(path('deals'), AGAIN)).json()) as List<{ stage_id: string }>).data
  expect(new Set(deals.map(({ stage_id }) => stage_id))).toEqual(new Set([pipeline?.stages[0]?.id]))
})

test('a second pipeline becomes the default, and the first one can then be deleted', async ({ page }) => {
  await signUp(page, 'Two Pipelines Ltd')
  await page.goto('/settings/pipelines')
  await page.getByRole('button', { name: 'New pipeline' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Renewals')
  await page.getByRole('dialog').getByRole('button', { name: 'Create pipeline' }).click()
  await expect(page.getByRole('heading', { name: 'Renewals' })).toBeVisible()
  await page.getByRole('button', { name: 'Make default' }).click()
  await expect(page.getByText('“Renewals” is now the default')).toBeVisible()
  await page.getByRole('link', { name: 'Pipelines' }).first().click()
  await page.getByRole('grid').getByRole('link', { name: 'Sales' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete pipeline' }).click()
  await expect(page.getByText('“Sales” is deleted')).toBeVisible()
  await expect(page.getByRole('grid').getByRole('link')).toHaveText([/^Renewals/])
})

test('a custom field is created, reordered and deleted; a second one with the same name is refused', async ({
  page,
}) => {
  await signUp(page, 'Fields Ltd')
  await page.goto('/settings/fields')
  const create = async (label: string) => {
    await page.getByRole('button', { name: 'New field' }).click()
    await page.getByRole('dialog').getByLabel('Label').fill(label)
    await page.getByRole('dialog').getByRole('button', { name: 'Create field' }).click()
  }
  await create('Move-in date')
  const list = page.getByRole('list', { name: 'Fields of contacts' })
  await expect(list).toContainText('custom.move_in_date')
  await create('Move-in date')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'Another one with the same key already exists.',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'New field' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Label').fill('Rating')
  await dialog.getByLabel('Type').selectOption({ label: 'One choice' })
  await dialog.getByRole('button', { name: 'Create field' }).click()
  await expect(dialog.getByText('Name at least one choice.')).toBeVisible()
  for (const choice of ['good', 'bad', 'Bad']) {
    await dialog.getByLabel('Choices').fill(choice)
    await dialog.getByLabel('Choices').press('Enter')
  }
  await dialog.getByRole('button', { name: 'Create field' }).click()
  await expect(list.getByRole('listitem')).toHaveText([/Move-in date/, /Rating.*good, bad, Bad/])
  await page.getByRole('button', { name: 'Move Rating up' }).click()
  await expect(list.getByRole('listitem')).toHaveText([/Rating/, /Move-in date/])
  await page.getByRole('button', { name: 'Delete Move-in date' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete field' }).click()
  await expect(list.getByRole('listitem')).toHaveText([/Rating/])
})

test('renaming a tag renames it on its records; a name already taken is refused; boxes of tags offer it', async ({
  page,
}) => {
  await signUp(page, 'Tags Ltd')
  const { api, path } = await integrate(await makeKey(page))
  await api.post(path('contacts'), { data: { full_name: 'Ann Hartley', tags: ['vip'] } })
  await api.post(path('tags'), { data: { name: 'newsletter' } })
  await page.goto('/settings/tags')
  await page.getByRole('button', { name: 'New tag' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('vip')
  await page.getByRole('dialog').getByRole('button', { name: 'Create tag' }).click()
  await page.getByRole('button', { name: 'Edit vip' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Newsletter')
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Name').fill('key account')
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('gridcell', { name: 'key account', exact: true })).toBeVisible()
  const tagsOfAnn = async () =>
    ((await (await api.get(path('contacts'), AGAIN)).json()) as List<{ tags: string[] }>).data.map(({ tags }) => tags)
  expect(await tagsOfAnn()).toEqual([['key account']])

  // By keyboard: an arrow chooses, Escape closes only the list, and what differs only in case is the known tag.
  await page.goto('/contacts')
  await page.getByRole('checkbox', { name: 'Select Ann Hartley' }).click()
  await page.getByRole('button', { name: 'Change field…' }).click()
  await page.getByLabel('Field', { exact: true }).selectOption('Tags')
  const tags = page.getByRole('combobox', { name: 'Tags' })
  await tags.pressSequentially('let')
  const offered = page.getByRole('listbox', { name: 'Found' }).getByRole('option')
  await expect(offered).toHaveText(['newsletter'])
  await tags.press('ArrowDown')
  await tags.press('Enter')
  await tags.pressSequentially('KEY account')
  await tags.press('Escape')
  await expect(offered).toHaveCount(0)
  await tags.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Change 1 contact' }).click()
  await expect(page.getByText('1 updated')).toBeVisible()
  expect(await tagsOfAnn()).toEqual([['key account', 'newsletter']])

  // The same where one fact is edited: Escape there would give up the tags added so far.
  await api.post(path('tags'), { data: { name: 'create' } })
  await page.goto('/contacts')
  await page.getByRole('link', { name: 'Ann Hartley', exact: true }).click()
  await page.getByRole('button', { name: 'Edit tags' }).click()
  await tags.pressSequentially('landlord,CREATE')
  await expect(offered).toHaveText(['create'])
  await tags.press('Escape')
  await expect(offered).toHaveCount(0)
  // Enter that ends a composition in an input method is not the end of a tag.
  await tags.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await expect(tags).toHaveValue('CREATE')
  await tags.press('Enter')
  await tags.press('Enter')
  await expect(tags).toBeHidden()
  expect(await tagsOfAnn()).toEqual([['key account', 'newsletter', 'landlord', 'create']])
})

test('the audit log says who changed what, and its chain is intact', async ({ page }) => {
  await signUp(page, 'Audited Ltd')
  const { api, path } = await integrate(await makeKey(page))
  const { id } = (await (await api.post(path('contacts'), { data: { full_name: 'Ann Hartley' } })).json()) as {
    id: string
  }
  await api.patch(`${path('contacts')}/${id}`, { data: { full_name: 'Ann Stone' } })
  await page.goto('/settings/audit-log')
  const rows = page
    .getByRole('grid', { name: 'Audit events' })
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
  await page.getByRole('combobox', { name: 'What happened' }).fill('contact.updated')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Integration')
  await expect(rows).toContainText('Changed the contactAnn Stone')
  await expect(rows.getByRole('link', { name: 'Ann Stone' })).toHaveAttribute('href', `/contacts/${id}`)
  await rows.getByRole('button', { name: 'contact.updated' }).click()
  await expect(page.getByLabel('Changes', { exact: true })).toContainText('Full nameAnn HartleybecameAnn Stone')
  await waitUntilIdle(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'By', exact: true }).selectOption('user')
  await expect(page.getByText('No events match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  // Faster than the address updates, and still no letter is lost.
  await page.getByRole('combobox', { name: 'What happened' }).pressSequentially('contact')
  await page.getByRole('combobox', { name: 'When', exact: true }).selectOption('Last month')
  await expect(page.getByText('No events match')).toBeVisible()
  await page.getByRole('combobox', { name: 'When', exact: true }).selectOption('Last 7 days')
  await expect(rows).toHaveCount(2)
  await page.getByRole('combobox', { name: 'When', exact: true }).selectOption('Any time')
  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await expect(page.getByText('No events match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Check the chain' }).click()
  await expect(page.getByText('The chain is intact')).toBeVisible()
})

test('on a small screen, what can be done with a key is in view without scrolling sideways', async ({ page }) => {
  await signUp(page, 'Narrow Ltd')
  await makeKey(page)
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/settings/api-keys')
  const grid = page.getByRole('grid', { name: 'API keys' })
  await expect.poll(() => grid.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true)
  const revoke = grid.getByRole('button', { name: /^Revoke/ })
  await expect(revoke).toBeInViewport({ ratio: 1 })
  await grid.evaluate((one) => one.scrollTo({ left: 9999 }))
  await expect(revoke).toBeInViewport({ ratio: 1 })
  // Nothing lies over it.
  await revoke.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('what a number of a stage shows is what is saved: text that is no number is not taken', async ({ page }) => {
  await signUp(page, 'Letters Ltd')
  const { api, path } = await integrate(await makeKey(page))
  const [pipeline] = ((await (await api.get(path('pipelines'), AGAIN)).json()) as List<{ id: string }>).data
  await page.goto(`/settings/pipelines/${pipeline?.id}`)
  // Firefox takes any letter here. Other browsers take those of "1e3", and also report an empty value for "14e".
  const isEmptyYetWritten = (input: HTMLInputElement) => input.validity.badInput
  const days = page.getByLabel('Days after which deals in New rot')
  for (const [typed, shown] of [
    ['e', ''],
    ['14e', '14'],
  ] as const) {
    await days.pressSequentially(typed)
    expect(await days.evaluate(isEmptyYetWritten)).toBe(false)
    await expect(days).toHaveValue(shown)
  }
  const probability = page.getByLabel('Probability of New, per cent')
  await probability.fill('')
  await probability.pressSequentially('20e')
  await expect(probability).toHaveValue('20')
  await page.getByRole('button', { name: /^Gate of New/ }).click()
  await page.getByLabel('ID check').check()
  const months = page.getByLabel('Not older than, in months')
  await months.pressSequentially('6e')
  await expect(months).toHaveValue('6')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  const after = (await (await api.get(path(`pipelines/${pipeline?.id}`), AGAIN)).json()) as { stages: object[] }
  expect(after.stages[0]).toMatchObject({
    rots_after_days: 14,
    probability: 20,
    gate: { checks: ['id_check'], max_age_months: 6 },
  })
})
