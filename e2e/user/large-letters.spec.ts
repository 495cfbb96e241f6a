import { expect, test } from '../fixtures/story'
import { chromiumArguments, requireChromium, RUN_ONCE } from '@/testing/chromium'
import { PlayedCheck } from '../fixtures/played-check'

/* Ann's browser is set to letters twice as large. */
test.use({
  launchOptions: {
    executablePath: requireChromium(),
    args: [...chromiumArguments(), RUN_ONCE, '--blink-settings=defaultFontSize=32'],
  },
})

test('in front of the camera, Ann sees the whole prompt, and the picture too', async ({ page }) => {
  const check = await PlayedCheck.on(page, { consent: 'done', id_document: 'done', face: 'todo', submission: 'todo' })
  check.answer('/check/challenges', {
    id: '01a3a2d0-7d5b-7000-8000-000000000003',
    turns: ['left', 'right'],
    expires_at: '2026-11-22T12:00:00.000Z',
  })
  for (const viewport of [
    { width: 390, height: 664 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(viewport)
    await check.open()
    await page.getByRole('button', { name: 'I am ready' }).click()
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByText('Turn your head to your left')).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel('Camera, to show your face')).toBeInViewport({ ratio: 0.9 })
  }
})
