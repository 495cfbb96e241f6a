import type { Page } from 'playwright/test'
import { call } from '../api/call'
import { made } from '../api/records'
import { newOrganisation, signIn, type Organisation } from '../fixtures/organisation'
import { expect, test } from '../fixtures/story'

/** A tab is reloaded, or restored after a crash, while something in it is typed or sent. */
let ours: Organisation
test.beforeAll(async () => {
  ours = await newOrganisation('Reload & Co')
})
test.beforeEach(async ({ page }) => {
  await signIn(page.request, ours.email, ours.password)
  // The browser asks before it reloads.
  page.on('dialog', (question) => void question.accept())
})

const namesIn = async (collection: string) => {
  const { data } = await made<{ data: Record<string, string>[] }>(call('GET', ours.path(collection), { key: ours.key }))
  return data.map(({ full_name, name }) => full_name ?? name)
}

/** The server does what the next POST to a collection asks for, and its answer never arrives. @returns when it is done */
async function loseNextAnswer(page: Page, collection: string): Promise<() => Promise<void>> {
  let isDone = false
  await page.route(`**/${collection}`, async (route) => {
    if (isDone || route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    isDone = true
  })
  return () => expect.poll(() => isDone).toBe(true)
}

test('a create whose answer a reload cut off comes back as a draft, and creating it again gives the first record', async ({
  page,
}) => {
  await page.goto('/contacts')
  const dialog = page.getByRole('dialog', { name: 'New contact' })
  const open = () => page.getByRole('button', { name: 'New contact' }).click()
  const create = () => dialog.getByRole('button', { name: 'Create contact' }).click()
  await open()
  await dialog.getByLabel('Full name').fill('Lena Lost')
  await dialog.getByRole('button', { name: 'More fields' }).click()
  await dialog.getByLabel('Job title').fill('Chair')
  const isDone = await loseNextAnswer(page, 'contacts')
  await create()
  await isDone()
  await page.reload()
  await open()
  await expect(dialog.getByLabel('Full name')).toHaveValue('Lena Lost')
  await create()
  await expect(page.getByRole('heading', { name: 'Lena Lost' })).toBeVisible()
  expect(await namesIn('contacts')).toEqual(['Lena Lost'])

  // Whoever wants a second one with that name creates it.
  await page.goto('/contacts')
  await open()
  await dialog.getByLabel('Full name').fill('Lena Lost')
  await dialog.getByRole('button', { name: 'More fields' }).click()
  await dialog.getByLabel('Job title').fill('Chair')
  await create()
  await expect(page.getByRole('heading', { name: 'Lena Lost' })).toBeVisible()
  expect(await namesIn('contacts')).toEqual(['Lena Lost', 'Lena Lost'])
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/Lena|unanswered/)
})

test('what is typed for a deal on the board is there again after a reload and after leaving, until it is added', async ({
  page,
}) => {
  const form = page.getByRole('form', { name: 'New deal in Proposal' })
  const name = form.getByLabel('Name')
  const add = form.getByRole('button', { name: 'Add', exact: true })
  await page.goto('/deals?layout=board')
  await page.getByRole('button', { name: 'Add deal to Proposal' }).click()
  await expect(name).toBeFocused()
  await name.fill('Corner flat')
  await form.getByLabel('Amount').fill('1200')
  await form.getByLabel('Currency').selectOption('GBP')
  await page.reload()
  await expect(name).toHaveValue('Corner flat')
  await expect(form.getByLabel('Amount')).toHaveValue('1200')
  await expect(form.getByLabel('Currency')).toHaveValue('GBP')
  await expect(name).not.toBeFocused()
  await page.getByRole('link', { name: 'Contacts', exact: true }).first().click()
  await expect(page).toHaveURL(/contacts$/)
  await page.goBack()
  await expect(name).toHaveValue('Corner flat')

  // An emptied box stays open for the next word.
  await name.fill('')
  await form.getByLabel('Amount').fill('')
  await expect(add).toBeDisabled()
  await name.fill('Corner flat')
  const isDone = await loseNextAnswer(page, 'deals')
  await add.click()
  await isDone()
  await page.reload()
  await expect(name).toHaveValue('Corner flat')
  await add.click()
  await expect(page.getByRole('region', { name: 'Proposal' }).getByRole('article')).toHaveText([/Corner flat/])
  await expect(name).toHaveValue('')
  await expect(name).toBeFocused()
  expect(await namesIn('deals')).toEqual(['Corner flat'])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add deal to Proposal' })).toBeVisible()
})

test('whoever leaves the board while a deal is sent, and is back before the answer, does not add it twice', async ({
  page,
}) => {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let sent = 0
  await page.route('**/deals', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent += 1
    await held
    return route.fallback()
  })
  const form = page.getByRole('form', { name: 'New deal in Negotiation' })
  const name = form.getByLabel('Name')
  await page.goto('/deals?layout=board')
  await page.getByRole('button', { name: 'Add deal to Negotiation' }).click()
  await name.fill('Slow flat')
  await name.press('Enter')
  await expect.poll(() => sent).toBe(1)
  await page.getByRole('link', { name: 'Contacts', exact: true }).first().click()
  await expect(page).toHaveURL(/contacts$/)
  await page.goBack()
  await expect(name).toHaveValue('Slow flat')
  await name.press('Enter')
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(form.getByRole('button', { name: 'Add', exact: true })).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('region', { name: 'Negotiation' }).getByRole('article')).toHaveText([/Slow flat/])
  await expect(page.getByRole('button', { name: 'Add deal to Negotiation' })).toBeVisible()
  expect(sent).toBe(1)
  expect((await namesIn('deals')).filter((one) => one === 'Slow flat')).toHaveLength(1)
})

test('a move that a reload cut off can be made once more after the card was moved back', async ({ page }) => {
  await made(call('POST', ours.path('deals'), { key: ours.key, json: { name: 'Mill flat' } }))
  const among = (stage: string) =>
    page.getByRole('region', { name: stage }).getByRole('article').filter({ hasText: 'Mill flat' })
  const move = async (stage: string) => {
    await page.getByRole('button', { name: 'Move Mill flat' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: stage }).click()
  }
  const moves: string[] = []
  page.on('response', (one) => {
    if (one.url().endsWith('/moves') && one.ok()) moves.push(one.headers()['idempotent-replayed'] ?? 'done')
  })
  await page.goto('/deals?layout=board')
  const isDone = await loseNextAnswer(page, 'moves')
  await move('Qualified')
  await isDone()
  await page.reload()
  await expect(among('Qualified')).toBeVisible()
  await move('New')
  await expect.poll(() => moves).toEqual(['done'])
  await expect(among('New')).toBeVisible()
  await move('Qualified')
  await expect.poll(() => moves).toEqual(['done', 'done'])
  await expect(among('Qualified')).toBeVisible()
})
