import { signUp } from '../fixtures/crm-screens'
import { expect, test } from '../fixtures/story'

/** The API reference: public to read, and signed-in users can try it out. */
test('a signed-out reader can read everything and send nothing', async ({ page }) => {
  await page.goto('/docs')
  await expect(page.getByRole('heading', { name: 'Idempotency' })).toBeVisible()
  await page.getByLabel('Search the operations').fill('create contact')
  await page.getByRole('link', { name: /^POST Create a contact$/ }).click()
  await expect(page.getByRole('heading', { name: 'Create a contact' })).toBeVisible()
  await expect(page.getByLabel('curl for this request', { exact: true })).toContainText('Mia Jones')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send POST' })).toHaveCount(0)
  await page.goto('/docs?operation=no_such_thing')
  await expect(page.getByText('There is no such operation')).toBeVisible()
})

test('a request is filled in, refused, corrected and really sent', async ({ page }) => {
  await signUp(page, 'Docs Ltd')
  await page.goto('/docs?operation=create_contact')
  const send = page.getByRole('button', { name: 'Send POST' })
  const body = page.getByRole('textbox', { name: 'Body' })
  await expect(page.getByText('This really happens in Docs Ltd')).toBeVisible()
  await body.fill('{"full_name": ')
  await expect(page.getByText('This is not valid JSON yet.')).toBeVisible()
  await expect(send).toBeDisabled()
  const answer = page.getByRole('region', { name: 'Answer', exact: true })
  await body.fill('{"email": "ann@example.org"}')
  await send.click()
  await expect(answer).toContainText('422')
  await expect(answer.getByLabel('answer', { exact: true })).toContainText('/full_name')
  await body.fill('{"full_name": "Ann Tried", "email": "ann@example.org"}')
  await expect(page.getByLabel('curl for this request', { exact: true })).toContainText('Ann Tried')
  await send.click()
  await expect(answer.getByRole('status').filter({ hasText: 'ms' })).toContainText(/^201/)
  await expect(answer.getByLabel('answer', { exact: true })).toContainText('Ann Tried')
  await page.goto('/contacts')
  await expect(page.getByText('Ann Tried')).toBeVisible()
})

test('every operation in the API description has a page of its own, in the same words', async ({ page, request }) => {
  const { paths } = (await (await request.get('/api/v1/openapi.json')).json()) as {
    paths: Record<string, Record<string, { operationId: string; summary: string }>>
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  await page.goto('/docs')
  await page.getByLabel('Search the operations').fill('/')
  await expect(page.getByText(`${operations.length} found`)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const { operationId, summary } of operations.filter((_, i) => i % 20 === 0)) {
    await page.goto(`/docs?operation=${operationId}`)
    await expect(page.getByRole('heading', { level: 1, name: summary, exact: true })).toBeVisible()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      `${operationId} fits a phone`,
    ).toBe(true)
  }
})
