import { call } from '../api/call'
import { made } from '../api/records'
import { keyboardOf } from '../fixtures/input-methods'
import { newOrganisation, signIn } from '../fixtures/organisation'
import { expect, test } from '../fixtures/story'

/** From one record to its neighbours, and to its duplicate. */
test('j and k on a record lead to its neighbours in the list, and it can be merged from its page', async ({ page }) => {
  const { key, path, email, password } = await newOrganisation('Hartley Lettings')
  const names = ['Ann Hartley', 'Bob Stone', 'Bob Stone', 'Cleo Vane']
  for (const [n, full_name] of names.entries())
    await made(
      call('POST', path('contacts'), { key, json: { full_name, email: `${n}@example.org`, job_title: 'Tenant' } }),
    )
  await made(call('POST', path('contacts'), { key, json: { full_name: 'Bob Stone', phones: ['07700 900456'] } }))
  await made(call('POST', path('contacts'), { key, json: { full_name: 'Rob Stone', phones: ['07700 900456'] } }))
  await signIn(page.request, email, password)
  await page.goto('/contacts?sort=full_name')
  await expect(page.getByRole('link', { name: /^Duplicates \d/ })).toBeVisible()
  const { press } = keyboardOf(page)
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('row', { name: 'Ann Hartley' }).locator('a[data-row]').press('Enter')
  await expect(heading).toHaveText('Ann Hartley')
  await expect(page.getByRole('button', { name: 'Previous contact' })).toBeDisabled()
  await page.keyboard.press('j')
  await expect(heading).toHaveText('Bob Stone')
  await page.keyboard.press('k')
  await expect(heading).toHaveText('Ann Hartley')

  const details = page.getByRole('region', { name: 'Details' })
  await details.getByText('Tenant', { exact: true }).click()
  const editor = page.getByRole('dialog', { name: 'Edit job title' })
  await expect(editor.getByLabel('Job title')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit job title' })).toBeFocused()

  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.type('add task')
  await expect(page.getByRole('option', { selected: true })).toContainText('Add task')
  // A busy machine draws a frame before the palette has returned the focus.
  await page.evaluate(() => {
    const later = window.requestAnimationFrame
    window.requestAnimationFrame = (draw) => {
      queueMicrotask(() => draw(performance.now()))
      return 0
    }
    setTimeout(() => (window.requestAnimationFrame = later), 1000)
  })
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('What needs to be done')).toBeFocused()

  await press(page.getByRole('button', { name: 'Write a mail' }))
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /^To/ })).toHaveValue('0@example.org')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Write a mail' })).toBeFocused()

  await press(page.getByRole('button', { name: 'Merge with another contact' }))
  const dialog = page.getByRole('dialog')
  await page.keyboard.type('Cleo')
  await dialog.getByRole('option', { name: 'Cleo Vane' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await press(dialog.getByRole('button', { name: 'Compare' }))
  await press(dialog.getByRole('button', { name: /^Merge into / }))
  await expect(page.getByText('Contacts merged')).toBeVisible()
  await expect(heading).toHaveText(/Ann Hartley|Cleo Vane/)
  await expect(page.getByRole('button', { name: 'Merge with another contact' })).toBeVisible()
  const { data } = await made<{ data: { full_name: string }[] }>(call('GET', path('contacts?sort=full_name'), { key }))
  expect(data).toHaveLength(5)
})
