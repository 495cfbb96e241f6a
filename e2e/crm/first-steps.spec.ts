import { expect, test } from '../fixtures/story'
import { signUp } from '../fixtures/crm-screens'

/** Olive has just signed up and looks around before she adds anything of her own. */
test('sample records are added and removed with one press, and a skipped step stays skipped', async ({ page }) => {
  await signUp(page, 'Fresh Start Ltd')
  /** The screen shows a choice at once; leaving the page at once would cancel the request. */
  const keeping = async (choose: () => Promise<void>) => {
    const answer = page.waitForResponse((one) => one.request().postData()?.includes('closed_steps') ?? false)
    await choose()
    expect((await answer).status()).toBe(200)
  }
  await page.goto('/')
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByText('0 of 5 done')).toBeVisible()
  await expect(steps.getByRole('link', { name: 'Import a file' })).toHaveAttribute('href', /imports\?resource=contacts/)

  await steps.getByRole('button', { name: 'Add sample data' }).press('Enter')
  await expect(steps.getByRole('button', { name: 'Add sample data' })).toHaveCount(0)
  // Sample people do not count as her own.
  await expect(steps.getByText('0 of 5 done')).toBeVisible()
  await page.goto('/deals')
  await expect(page.getByText('Staff flats, Mill Lane').first()).toBeVisible()

  await page.goto('/')
  await page.getByRole('button', { name: 'Remove sample data' }).press('Enter')
  await expect(page.getByText('51 sample records removed')).toBeVisible()
  await expect(steps.getByText('0 of 5 done')).toBeVisible()
  await page.goto('/deals')
  await expect(page.getByText('Staff flats, Mill Lane')).toHaveCount(0)

  await page.goto('/')
  await keeping(() => steps.getByRole('button', { name: 'Skip: Invite a colleague' }).press('Enter'))
  await expect(steps.getByText('0 of 4 done')).toBeVisible()
  await page.reload()
  await expect(steps.getByText('0 of 4 done')).toBeVisible()
  await steps.getByRole('link', { name: 'Request a check' }).press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Expected full name')).toHaveValue('Olive Owner')
  await page.goto('/')
  await keeping(() => steps.getByRole('button', { name: 'Skip all' }).press('Enter'))
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Hello, Olive' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My day' })).toBeVisible()
  await expect(steps).toHaveCount(0)
})
