import { delayRequests } from '../fixtures/delay-requests'
import { newOrganisation, signIn, type Organisation } from '../fixtures/organisation'
import { expect, test, type Page } from '../fixtures/story'

/** Actions that a role may not use are not offered, and a page that it may not see says who can help. */
let ours: Organisation
let reader: { email: string; password: string }
const records: Record<string, string> = {}

test.beforeAll(async () => {
  ours = await newOrganisation('Alder & Finch')
  const made = async (collection: string, data: object) =>
    (await (await ours.api.post(ours.path(collection), { data })).json()) as { id: string; url: string }
  for (const [collection, data] of [
    ['companies', { name: 'Harbour Homes' }],
    ['contacts', { full_name: 'Cara Buyer' }],
    ['deals', { name: 'Twelve flats' }],
    ['tasks', { title: 'Call Cara' }],
    ['notes', { body: 'Called' }],
  ] as const) {
    records[collection] = (await made(collection, data)).id
  }
  reader = { email: `rita-${Date.now()}@example.org`, password: 'a password of her own' }
  const { url } = await made('invitations', { email: reader.email, role: 'reader' })
  const token = new URL(url).searchParams.get('token') ?? ''
  const accepted = await ours.api.post(`/api/v1/invitations/${token}/acceptance`, {
    data: { full_name: 'Rita Reader', password: reader.password },
  })
  expect(accepted.status(), await accepted.text()).toBe(201)
})

const CHANGES = /^(New|Create|Add|Edit|Delete|Request|Invite|Import|Merge|Save|Start|Remove|Move|Upload)\b/

/** Controls that would change something. */
const changing = async (page: Page): Promise<string[]> => {
  const names = await page
    .getByRole('main')
    .getByRole('button', { disabled: false })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent.trim()))
  return names.filter((name) => CHANGES.test(name))
}

test('a reader is offered nothing that would change data, and is told who can open the other pages', async ({
  page,
}) => {
  await signIn(page.request, reader.email, reader.password)
  const screens = [
    '/',
    '/contacts',
    '/companies',
    '/deals',
    '/deals?layout=board',
    '/tasks',
    '/notes',
    '/checks',
    ...Object.entries(records).map(([collection, id]) => `/${collection}/${id}`),
    '/settings/members',
    '/settings/tags',
    '/settings/fields',
    '/settings/pipelines',
    '/settings/templates',
    '/settings/identity-checks',
  ]
  for (const screen of screens) {
    await page.goto(screen, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await changing(page), screen).toEqual([])
  }
  await page.goto('/settings')
  await expect(page.getByRole('main').getByRole('link', { name: 'Members' })).toBeVisible()
  for (const hidden of ['API Keys', 'Webhooks', 'Audit log', 'Import and export'])
    await expect(page.getByRole('main').getByRole('link', { name: hidden })).toHaveCount(0)
  for (const [path, title] of [
    ['/settings/api-keys', 'API Keys'],
    ['/settings/webhooks', 'Webhooks'],
    ['/settings/audit-log', 'Audit log'],
    ['/settings/exports', 'Import and export'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Your role, reader, does not open this page')).toBeVisible()
    await expect(page.getByText(`Olive Owner (${ours.email}) can show it to you`)).toBeVisible()
  }
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.getByRole('combobox').fill('new')
  await expect(page.getByRole('option', { name: /^(New|Request|Invite)/ })).toHaveCount(0)
})

test('the palette finds commands by everyday words, keeps its selection visible, and runs it', async ({ page }) => {
  await signIn(page.request, ours.email, ours.password)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /Hello/ })).toBeVisible()
  const open = async (words: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(words)
  }
  await open('create task')
  await expect(page.getByRole('option', { name: 'New task' })).toBeVisible()
  await page.getByRole('combobox').fill('invite')
  await expect(page.getByRole('option', { name: 'Invite somebody' })).toBeVisible()
  await page.getByRole('combobox').fill('sign out')
  await expect(page.getByRole('option', { name: 'Sign out' })).toBeVisible()
  await page.getByRole('combobox').fill('')
  for (let i = 0; i < 18; i += 1) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toBeInViewport({ ratio: 1 })

  // An option selected with the arrow keys stays selected when the search result adds one above it.
  expect((await ours.api.post(ours.path('contacts'), { data: { full_name: 'Newton Bell' } })).status()).toBe(201)
  const answer = await delayRequests(page, /\/search\?q=new/)
  await page.getByRole('combobox').fill('new')
  await expect(page.getByRole('option', { name: 'New company' })).toBeVisible()
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  const chosen = await page.getByRole('option', { selected: true }).innerText()
  answer()
  await expect(page.getByRole('option', { name: 'Newton Bell' })).toBeVisible()
  await expect(page.getByRole('option', { selected: true })).toHaveText(chosen)
  await page.route(/\/search\?q=newt/, (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('combobox').fill('newt')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Records cannot be searched at the moment')
  await page.getByRole('combobox').fill('dark')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/dark/i)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await open('invite')
  await expect(page.getByRole('option', { selected: true })).toHaveText('Invite somebody')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Invite somebody' })).toBeVisible()
})

test('the palette offers the actions of the page, assigns the record, and leads back to it', async ({ page }) => {
  await signIn(page.request, ours.email, ours.password)
  const run = async (words: string, name: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search records and commands' }).fill(words)
    await expect(page.getByRole('option', { selected: true })).toContainText(name)
    await page.keyboard.press('Enter')
  }
  await page.goto(`/deals/${records.deals}`)
  await expect(page.getByRole('heading', { name: 'Twelve flats' })).toBeVisible()
  await run('edit', 'Edit')
  await expect(page.getByRole('dialog', { name: /Edit/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await run('move to proposal', 'Move to Proposal')
  await expect(page.locator('[aria-current="step"]')).toHaveText('Proposal')
  await run('assign to me', 'Assign to me')
  const toast = page.getByRole('listitem').filter({ hasText: 'Owner: you' })
  await expect(toast).toBeVisible()
  const owner = async () =>
    ((await (await ours.api.get(ours.path(`deals/${records.deals}`))).json()) as { owner_id: string | null }).owner_id
  expect(await owner()).not.toBeNull()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(owner).toBeNull()
  await page.goto('/')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toHaveText(/Twelve flats/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Twelve flats' })).toBeVisible()
})

test('the button to revoke a key is fully visible on a phone and on a desktop, and works', async ({ page }) => {
  expect((await ours.api.post(ours.path('api_keys'), { data: { name: 'Warehouse robot' } })).status()).toBe(201)
  await signIn(page.request, ours.email, ours.password)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/settings/api-keys')
  const revoke = page.getByRole('button', { name: 'Revoke Warehouse robot' })
  await expect(revoke).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(revoke).toBeInViewport({ ratio: 1 })
  await revoke.click()
  await page.getByRole('textbox', { name: 'Type the name of the key' }).fill('Warehouse robot')
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByText('“Warehouse robot” is revoked')).toBeVisible()
})

test('lowering a member’s role asks what should happen to their keys', async ({ page }) => {
  const email = `adam-${Date.now()}@example.org`
  const { url } = (await (
    await ours.api.post(ours.path('invitations'), { data: { email, role: 'admin' } })
  ).json()) as { url: string }
  await ours.api.post(`/api/v1/invitations/${new URL(url).searchParams.get('token') ?? ''}/acceptance`, {
    data: { full_name: 'Adam Admin', password: 'a password of his own' },
  })
  await signIn(page.request, email, 'a password of his own')
  const key = await page.request.post(ours.path('api_keys'), {
    data: { name: 'Adam’s script' },
    headers: { Origin: new URL(url).origin },
  })
  expect(key.status(), await key.text()).toBe(201)
  await page.context().clearCookies()
  await signIn(page.request, ours.email, ours.password)
  await page.goto('/settings/members')
  await page.getByLabel('Role of Adam Admin').selectOption('member')
  const dialog = page.getByRole('dialog', { name: 'Make Adam Admin a member?' })
  await expect(dialog.getByRole('group')).toContainText('Adam’s script')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(dialog.getByText('First choose what happens to the keys.')).toBeVisible()
  await dialog.getByLabel('Revoke it now').check()
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText('Adam Admin is now a member')).toBeVisible()
  const keys = (await (await ours.api.get(ours.path('api_keys'))).json()) as { data: { name: string }[] }
  expect(keys.data.map(({ name }) => name)).not.toContain('Adam’s script')
})
