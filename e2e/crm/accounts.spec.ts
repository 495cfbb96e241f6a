import { expect, test, type Browser, type Page } from '../fixtures/story'
import { signUp } from '../fixtures/crm-screens'

/** Who belongs, on the screens: invited by a link, demoted, removed; and a password that ends the other browser. */
async function elsewhere(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

async function inviteByLink(page: Page, email: string): Promise<string> {
  await page.goto('/settings/members')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog.getByText('This installation sends no mail')).toBeVisible()
  const link = await dialog.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return link
}

test('an owner invites by a link, demotes and removes; the invited joins, and is out with the next click', async ({ page, browser }) => {
  await signUp(page, 'Alder & Finch')
  const email = `bea-${Date.now()}@example.org`
  const link = await inviteByLink(page, email)
  await expect(page.getByRole('region', { name: 'Open invitations' }).getByText(email)).toBeVisible()

  const bea = await elsewhere(browser)
  await bea.goto(`${link.slice(0, -3)}abc`)
  await expect(bea.getByText('This is no invitation')).toBeVisible()
  await bea.goto(link)
  await expect(bea.getByRole('heading', { name: 'Join Alder & Finch' })).toBeVisible()
  await bea.getByLabel('Your name').fill('Bea Brand')
  await bea.getByLabel('Password').fill('short')
  await bea.getByRole('button', { name: 'Join Alder & Finch' }).click()
  await expect(bea.getByText('must have at least 10 characters')).toBeVisible()
  await bea.getByLabel('Password').fill('a password of her own')
  await bea.getByRole('button', { name: 'Join Alder & Finch' }).click()
  await expect(bea.getByRole('heading', { name: 'Hello, Bea' })).toBeVisible()
  await bea.goto('/contacts')
  await expect(bea.getByRole('button', { name: 'New contact' }).first()).toBeVisible()

  await page.reload()
  await expect(page.getByRole('region', { name: 'Open invitations' })).toHaveCount(0)
  await page.getByLabel('Role of Bea Brand').selectOption('reader')
  await expect(page.getByText('Bea Brand is reader now')).toBeVisible()
  await bea.reload()
  await expect(bea.getByRole('heading', { name: 'Contacts' })).toBeVisible()
  await expect(bea.getByRole('button', { name: 'New contact' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Remove Bea Brand' }).click()
  await page.getByRole('button', { name: 'Remove member' }).click()
  await expect(page.getByText('Bea Brand is out')).toBeVisible()
  await bea.getByRole('link', { name: 'Checks' }).first().click()
  await expect(bea.getByText('You belong to no organisation')).toBeVisible()
  await bea.goto(link)
  await expect(bea.getByText('This invitation has been used, withdrawn or has run out')).toBeVisible()
})

test('a password changed in one browser ends the other, and this one goes on', async ({ page, browser }) => {
  await signUp(page, 'Second Browser Ltd')
  await page.goto('/settings/account')
  const email = await page.getByText(/^olive-.*@example\.org$/).first().innerText()
  const other = await elsewhere(browser)
  const signIn = async (password: string) => {
    await other.getByLabel('E-mail').fill(email)
    await other.getByLabel('Password').fill(password)
    await other.getByRole('button', { name: 'Sign in' }).click()
  }
  await other.goto('/sign-in')
  await signIn('a long enough password')
  await expect(other.getByRole('heading', { name: /Hello/ })).toBeVisible()

  await page.getByLabel('Current password').fill('not my password')
  await page.getByLabel('New password').fill('the next long password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This is not your password.')).toBeVisible()
  await page.getByLabel('Current password').fill('a long enough password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await page.getByLabel('Your name').fill('Olivia Owner')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()

  await other.getByRole('link', { name: 'Contacts' }).first().click()
  await expect(other).toHaveURL(/sign-in/)
  await signIn('a long enough password')
  await expect(other.getByText('E-mail or password is wrong.')).toBeVisible()
  await signIn('the next long password')
  await expect(other.getByRole('heading', { name: 'Contacts' })).toBeVisible()
})

test('a forgotten password is the administrator’s affair where no mail is sent', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByText('npm run reset-password -- someone@example.org')).toBeVisible()
  await page.goto('/reset-password?token=nonsense')
  await page.getByLabel('New password').fill('the next long password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert').getByText('Not found')).toBeVisible()
})
