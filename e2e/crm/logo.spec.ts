import { integrate, makeKey, signUp } from '../fixtures/crm-screens'
import { drawnLogo, whiteLogo } from '../fixtures/logo'
import { expect, test } from '../fixtures/story'

test('Olive shows her logo on the page of a check, removes it and takes that back', async ({ page, browser }) => {
  await signUp(page, 'Hartley Lettings')
  await page.goto('/settings/identity-checks')
  const card = page.locator('#person-page')
  const file = card.getByLabel('Your logo')
  const previews = card.getByRole('img', { name: 'Logo' })
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(card.getByText('This is not a PNG, JPEG or WebP picture.')).toBeVisible()
  // White letters show on a dark ground already before they are saved.
  await file.setInputFiles({ name: 'white.png', mimeType: 'image/png', buffer: await whiteLogo() })
  const corner = () =>
    previews.first().evaluate((picture: HTMLImageElement) => {
      const context = document.createElement('canvas').getContext('2d')
      context?.drawImage(picture, 0, 0)
      return [...(context?.getImageData(20, 20, 1, 1).data ?? [])]
    })
  await expect.poll(corner).toEqual([0x1c, 0x19, 0x17, 255])
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(await drawnLogo()) })
  await expect(previews).toHaveCount(2)
  await card.getByRole('button', { name: 'Save logo' }).click()
  await expect(page.getByText('Logo saved')).toBeVisible()

  const { api } = await integrate(await makeKey(page))
  const made = await api.post('/api/v1/sessions', { data: { reference_id: 'logo', checks: ['id_check'] } })
  const { url } = (await made.json()) as { url: string }
  const person = await (await browser.newContext()).newPage()
  const shown = person.getByRole('img', { name: 'Logo' })
  const widthShown = () => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth)
  await person.goto(url)
  await expect.poll(widthShown).toBe(240)
  // Forced colours replace what is behind a picture, but not the picture: dark letters would be lost on black.
  await person.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await expect(shown).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await person.emulateMedia({ forcedColors: null, colorScheme: null })
  const reserved = await shown.boundingBox()
  // Neither a slow picture nor one that never comes moves the page or leaves a hole in it.
  let arrive = () => undefined as void
  const late = new Promise<void>((resolve) => (arrive = resolve))
  await person.route('**/api/v1/logos/**', (route) => late.then(() => route.abort()))
  await person.reload({ waitUntil: 'domcontentloaded' })
  expect(await shown.boundingBox()).toEqual(reserved)
  arrive()
  await expect(shown).toBeHidden()
  await expect(person.getByText('H', { exact: true })).toBeVisible()

  await card.getByRole('button', { name: 'Remove logo' }).click()
  await expect(previews).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(previews).toHaveCount(2)
})
