import { Secret, TOTP } from 'otpauth'
import { expect, test, type Browser, type Page } from '../fixtures/story'
import { signUp } from '../fixtures/crm-screens'
import { someNetwork } from '../fixtures/organisation'
import { waitUntilInteractive } from '../fixtures/running-page'

/**
 * Membership, on the screens: invited by a link, demoted, removed; and a password change that ends the other browser's
 * session.
 */
async function elsewhere(browser: Browser): Promise<Page> {
  return (await browser.newContext({ extraHTTPHeaders: someNetwork() })).newPage()
}

async function inviteByLink(page: Page, email: string): Promise<string> {
  await page.goto('/settings/members')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(email)
  // While the request is pending it is a draft; once it has completed, nobody is asked about it any more.
  let letGo = () => {}
  const isAsked = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/invitations', async (route) => {
    if (route.request().method() === 'POST') await isAsked
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Discard what you have typed?' })).toBeVisible()
  letGo()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.unrouteAll()
  await expect(dialog.getByText('This installation does not send mail')).toBeVisible()
  const link = await dialog.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return link
}

test('an owner invites by link, demotes and removes; the invited member joins, and is locked out at the next click, and founds one of her own', async ({
  page,
  browser,
}) => {
  await signUp(page, 'Alder & Finch')
  const email = `bea-${Date.now()}@example.org`
  const link = await inviteByLink(page, email)
  await expect(page.getByRole('region', { name: 'Open invitations' }).getByText(email)).toBeVisible()

  const bea = await elsewhere(browser)
  await bea.goto(`${link.slice(0, -3)}abc`)
  await expect(bea.getByText('This is not an invitation')).toBeVisible()
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
  await expect(page.getByLabel('Role of Bea Brand')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Open invitations' })).toHaveCount(0)
  await page.getByLabel('Role of Bea Brand').selectOption('reader')
  await page.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText('Bea Brand is now a reader')).toBeVisible()
  await bea.reload()
  await expect(bea.getByRole('heading', { name: 'Contacts' })).toBeVisible()
  await expect(bea.getByRole('button', { name: 'New contact' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Remove Bea Brand' }).click()
  await page.getByRole('button', { name: 'Remove member' }).click()
  await expect(page.getByText('Bea Brand was removed')).toBeVisible()
  await bea.getByRole('link', { name: 'Checks' }).first().click()
  await expect(bea.getByText('You do not belong to an organisation')).toBeVisible()
  await bea.goto(link)
  await expect(bea.getByText('This invitation has been used, withdrawn or has expired')).toBeVisible()

  await bea.goto('/')
  await bea.getByRole('link', { name: 'sign up' }).click()
  await bea.getByLabel('Your name').fill('Bea Brand')
  await bea.getByLabel('Organisation').fill('Brand & Daughter')
  await bea.getByLabel('E-mail').fill(email)
  await bea.getByLabel('Password').fill('a password of her own')
  await bea.getByRole('button', { name: 'Create account' }).click()
  await expect(bea.getByRole('heading', { name: 'Hello, Bea' })).toBeVisible()
  await bea.goto('/contacts')
  await expect(bea.getByRole('button', { name: 'New contact' }).first()).toBeVisible()
})

test('changing the password signs out the other browser and keeps this one signed in', async ({ page, browser }) => {
  await signUp(page, 'Second Browser Ltd')
  await page.goto('/settings/account')
  const email = await page
    .getByText(/^olive-.*@example\.org$/)
    .first()
    .innerText()
  let other = await elsewhere(browser)
  const signIn = async (password: string) => {
    await other.getByLabel('E-mail').fill(email)
    await other.getByLabel('Password').fill(password)
    await other.getByRole('button', { name: 'Sign in' }).click()
  }
  await other.goto('/sign-in')
  await signIn('a long enough password')
  await expect(other.getByRole('heading', { name: /Hello/ })).toBeVisible()
  // Home polls by itself, and would redirect to sign-in just as the story navigates elsewhere.
  await other.close()

  await page.getByLabel('Current password').fill('not my password')
  await page.getByLabel('New password').fill('the next long password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This is not your password.')).toBeVisible()
  await page.getByLabel('Current password').fill('a long enough password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password was changed.')).toBeVisible()
  await page.getByLabel('Your name').fill('Olivia Owner')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()

  other = await other.context().newPage()
  await other.goto('/contacts')
  await expect(other).toHaveURL(/sign-in/)
  await waitUntilInteractive(other)
  await signIn('a long enough password')
  await expect(other.getByText('E-mail or password is wrong.')).toBeVisible()
  await signIn('the next long password')
  await expect(other.getByRole('heading', { name: 'Contacts' })).toBeVisible()
})

test('a sign-in or sign-up form sent before the page’s scripts have run puts no password in the address', async ({
  browser,
}) => {
  const early = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  for (const [path, button] of [
    ['/sign-in', 'Sign in'],
    ['/sign-up', 'Create account'],
    ['/reset-password?token=nonsense', 'Change password'],
  ] as const) {
    await early.goto(path)
    for (const field of await early.locator('form input').all())
      await field.fill((await field.getAttribute('type')) === 'email' ? 'early@example.org' : 'a secret of mine')
    await early.getByRole('button', { name: button }).click()
    await expect(early.getByRole('button', { name: button })).toBeVisible()
    await expect(early.locator('form input[type=password]')).toHaveValue('')
    expect(early.url()).toBe(new URL(path, early.url()).href)
  }
  await early.context().close()
})

test('if no mail is sent, a forgotten password is left to the administrator', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByText('npm run reset-password -- someone@example.org')).toBeVisible()
  await page.goto('/reset-password?token=nonsense')
  await page.getByLabel('New password').fill('the next long password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert').getByText('Not found')).toBeVisible()
})

/** The current code of the authenticator app for a key; the next one if this code was already used. */
const shownUntil = new Map<string, number>()
function codeOf(key: string): string {
  const now = Math.max(Date.now(), shownUntil.get(key) ?? 0)
  shownUntil.set(key, (Math.floor(now / 30_000) + 1) * 30_000)
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now })
}

async function setUp(page: Page, password: string): Promise<{ key: string; codes: string[] }> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  const key = await dialog.getByRole('textbox', { name: 'Key' }).inputValue()
  await dialog.getByLabel('Code', { exact: true }).fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('This code is wrong')).toBeVisible()
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const shown = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allInnerTexts()
  await dialog.getByRole('button', { name: 'I have saved the codes' }).click()
  return { key, codes }
}

test('two-factor sign-in is set up, then asked for at sign-in, and required of a member, who sets it up on the way in', async ({
  page,
  browser,
}) => {
  await signUp(page, 'Careful & Co')
  const email = `bea-${Date.now()}@example.org`
  const link = await inviteByLink(page, email)
  const bea = await elsewhere(browser)
  await bea.goto(link)
  await bea.getByLabel('Your name').fill('Bea Brand')
  await bea.getByLabel('Password').fill('a password of her own')
  await bea.getByRole('button', { name: 'Join Careful & Co' }).click()
  await expect(bea.getByRole('heading', { name: 'Hello, Bea' })).toBeVisible()

  await page.goto('/settings/organisation')
  await expect(page.getByLabel(/^Require two-factor sign-in/)).toBeDisabled()
  await page.getByRole('link', { name: 'Set it up for your own account' }).click()
  await page.getByRole('button', { name: 'Set up' }).click()
  const { codes } = await setUp(page, 'a long enough password')
  await expect(page.getByText('10 of 10 recovery codes are unused.')).toBeVisible()
  const owner = await page
    .getByText(/^olive-.*@example\.org$/)
    .first()
    .innerText()
  await page.goto('/settings/organisation')
  await page.getByLabel(/^Require two-factor sign-in/).click()
  await expect(page.getByText('Two-factor sign-in is now required')).toBeVisible()
  await expect(page.getByLabel(/^Require two-factor sign-in/)).toBeFocused()

  await bea.getByRole('link', { name: 'Contacts' }).first().click()
  await expect(bea.getByText('Careful & Co requires two-factor sign-in')).toBeVisible()
  await expect(bea.getByRole('button', { name: 'New contact' })).toHaveCount(0)
  await bea.getByRole('button', { name: 'Set it up' }).click()
  const beas = await setUp(bea, 'a password of her own')
  await expect(bea.getByRole('button', { name: 'New contact' }).first()).toBeVisible()

  await bea.goto('/settings/account')
  await bea
    .getByRole('button', { name: /^Account: / })
    .first()
    .click()
  await bea.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(bea).toHaveURL(/sign-in/)
  await waitUntilInteractive(bea)
  await bea.getByLabel('E-mail').fill(email)
  await bea.getByLabel('Password').fill('a password of her own')
  await bea.getByRole('button', { name: 'Sign in' }).click()
  await expect(bea.getByLabel('Code', { exact: true })).toBeFocused()
  await bea.keyboard.type('000000')
  await bea.keyboard.press('Enter')
  await expect(bea.getByText('This code is wrong')).toBeVisible()
  await expect(bea.getByLabel('Code', { exact: true })).toBeFocused()
  const code = codeOf(beas.key)
  await bea.getByLabel('Code', { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await bea.keyboard.press('Enter')
  await expect(bea.getByRole('heading', { name: 'Hello, Bea' })).toBeVisible()

  const phone = await elsewhere(browser)
  await phone.goto('/sign-in?next=/contacts')
  await phone.getByLabel('E-mail').fill(owner)
  await phone.getByLabel('Password').fill('a long enough password')
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await phone.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(phone.getByLabel('Recovery code')).toBeFocused()
  await phone.keyboard.type(codes[0] ?? '')
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('heading', { name: 'Contacts' })).toBeVisible()

  await page.goto('/settings/account')
  await expect(page.getByText('9 of 10 recovery codes are unused.')).toBeVisible()
  const browsers = page.getByRole('list', { name: 'Browsers' })
  await expect(browsers.getByRole('listitem')).toHaveCount(2)
  await expect(browsers.getByText('This browser')).toHaveCount(1)
  await browsers.getByRole('button', { name: 'Sign out Chrome on Linux' }).click()
  await expect(browsers.getByRole('listitem')).toHaveCount(1)
  // The phone goes there with its next step, or by itself if it happens to poll.
  await expect(async () => {
    if (!phone.url().includes('/sign-in'))
      await phone.getByRole('link', { name: 'Checks' }).first().click({ timeout: 5_000 })
    expect(phone.url()).toContain('/sign-in')
  }).toPass()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill('a long enough password')
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Careful & Co requires two-factor sign-in')).toBeVisible()
})

test('signing up with an address that has an account reveals nothing, and signs in only with the right password', async ({
  page,
  browser,
}) => {
  await signUp(page, 'First Here Ltd')
  await page.goto('/settings/account')
  const email = await page
    .getByText(/^olive-.*@example\.org$/)
    .first()
    .innerText()
  const again = await elsewhere(browser)
  await again.goto('/sign-up')
  for (const [label, text] of [
    ['Your name', 'Olive Again'],
    ['Organisation', 'Second Ltd'],
    ['E-mail', email],
    ['Password', 'quite another password'],
  ] as const)
    await again.getByLabel(label).fill(text)
  await again.getByRole('button', { name: 'Create account' }).click()
  await expect(again.getByText('This password does not sign you in.')).toBeVisible()
  await again.getByLabel('Password').fill('a long enough password')
  await again.getByRole('button', { name: 'Create account' }).click()
  await expect(again.getByRole('heading', { name: 'Hello, Olive' })).toBeVisible()
})
