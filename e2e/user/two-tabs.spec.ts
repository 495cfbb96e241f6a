import { expect, test } from '../fixtures/story'
import { ANN, BOB } from '@/testing/cast'
import { passportOf } from '@/testing/evidence'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { PersonPageStory } from '../fixtures/person-page'

/** Two links in one browser: each tab shows its own check, whichever was opened last. */
interface Created {
  id: string
  url: string
}
const ask = async (organisation: Organisation): Promise<Created> =>
  (
    await organisation.api.post('/api/v1/sessions', { data: { reference_id: 'two tabs', checks: ['id_check'] } })
  ).json() as Promise<Created>

async function documentsAdded(organisation: Organisation, { id }: Created): Promise<number> {
  const found = (await (
    await organisation.api.get(`${organisation.path('audit_events')}?type=session.document_added&subject_id=${id}`)
  ).json()) as { data: unknown[] }
  return found.data.length
}

test('passports shown in two tabs reach the organisation that each tab names, three times over', async ({
  context,
}) => {
  const [finch, bank] = [await newOrganisation('Alder & Finch Lettings'), await newOrganisation('Other Bank Ltd')]
  for (let round = 0; round < 3; round++) {
    const [first, second] = [await ask(finch), await ask(bank)]
    const [one, two] = [await context.newPage(), await context.newPage()]
    await one.goto(first.url)
    await new PersonPageStory(one).agree()
    await two.goto(second.url)
    await new PersonPageStory(two).agree()
    // The tab opened first continues, then the other, then both are reloaded.
    await new PersonPageStory(one).showDocument('Passport', await passportOf(ANN))
    expect([await documentsAdded(finch, first), await documentsAdded(bank, second)]).toEqual([1, 0])
    await expect(one.getByText('Alder & Finch Lettings is requesting')).toBeVisible()
    await new PersonPageStory(two).showDocument('Passport', await passportOf(BOB))
    expect([await documentsAdded(finch, first), await documentsAdded(bank, second)]).toEqual([1, 1])
    await one.reload()
    await two.reload()
    await expect(one.getByText('Alder & Finch Lettings is requesting')).toBeVisible()
    await expect(two.getByText('Other Bank Ltd is requesting')).toBeVisible()
    await Promise.all([one.close(), two.close()])
  }
})

test('two people share a phone for one organisation; a tab that lost its pass says so and adds nothing to the other check', async ({
  context,
}) => {
  const lettings = await newOrganisation('Alder & Finch Lettings')
  const [ann, bob] = [await ask(lettings), await ask(lettings)]
  const [hers, his] = [await context.newPage(), await context.newPage()]
  await hers.goto(ann.url)
  await new PersonPageStory(hers).agree()
  await his.goto(bob.url)
  await new PersonPageStory(his).agree()
  // Both have agreed, so that no pending answer restores a pass after it was removed.
  for (const tab of [hers, his])
    await expect(tab.getByRole('heading', { name: 'Which document do you have?' })).toBeVisible()
  const name = `bonafide_check_${ann.id.replaceAll('-', '')}`
  await context.clearCookies({ name })
  await hers.getByRole('button', { name: 'Passport' }).click()
  await new PersonPageStory(hers).choose(await passportOf(ANN), 'passport.jpg', 'image/jpeg')
  await expect(hers.getByText(/belongs to a different check/)).toBeVisible()
  expect([await documentsAdded(lettings, ann), await documentsAdded(lettings, bob)]).toEqual([0, 0])

  // With two checks open, a new tab cannot know which one is meant, and asks. The first screen appears before the link
  // is opened; the browser has her pass again once that request is answered.
  const opened = hers.waitForResponse((answer) => answer.url().endsWith('/api/v1/person/access') && answer.ok())
  await hers.goto(ann.url)
  await expect(hers.getByRole('heading', { name: 'Which document do you have?' })).toBeVisible()
  await opened
  const third = await context.newPage()
  await third.goto('/user')
  await expect(third.getByRole('heading', { name: 'Which check do you want to continue?' })).toBeVisible()
})
