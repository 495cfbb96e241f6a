import { expect, test, type Locator, type Page } from 'playwright/test'
import { ANN, BOB, type Person } from '@/testing/cast'
import { billPdfOf } from '@/testing/evidence'
import { headerOf, MailServer, partOf, type ReceivedMail } from '@/testing/mail-server'
import { TEMPLATE } from '../api/template'
import { startOwn, type OwnInstallation } from '../crash/own-installation'
import { newOrganisation, signIn, type Organisation } from '../fixtures/organisation'
import { PersonApp } from '../fixtures/person-api'
import { waitUntilInteractiveOnLoad } from '../fixtures/running-page'

/**
 * A workflow built in the editor that runs from end to end: a deal, a check by the real engine, mails to a real mail
 * server. Has its own installation, because the others have no mail server.
 */
test.describe.configure({ mode: 'serial' })
let mails: MailServer
let own: OwnInstallation
let ours: Organisation

test.beforeAll(async () => {
  mails = await MailServer.listen()
  process.env.SMTP_URL = mails.url
  process.env.MAIL_FROM = 'Hartley <post@hartley.example>'
  own = await startOwn()
  ours = await newOrganisation('Hartley Lettings', own.installation.address)
})
test.afterAll(async () => {
  delete process.env.SMTP_URL
  delete process.env.MAIL_FROM
  await own.remove()
  await mails.close()
})

interface Stored {
  id: string
  [field: string]: unknown
}
async function sent(method: 'post' | 'patch' | 'get', path: string, data?: object): Promise<Stored> {
  const answer = await ours.api[method](ours.path(path), data ? { data } : {})
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as Stored
}
const listed = async (path: string): Promise<Stored[]> =>
  ((await sent('get', path)) as unknown as { data: Stored[] }).data

const mailTo = async (address: string): Promise<ReceivedMail> => {
  const found = () => mails.received.find(({ to }) => to.includes(address))
  await expect.poll(() => found() !== undefined, { message: `a mail to ${address}` }).toBe(true)
  return found() ?? { from: '', to: [], raw: '' }
}
const linkIn = (mail: ReceivedMail): string => /https?:\/\/\S+\/user\?m=\S+/.exec(partOf(mail, 'text/plain'))?.[0] ?? ''

/** A deal of a contact, in Qualified. */
async function dealOf(person: Person, email: string, name: string): Promise<Stored> {
  const lines = person.address.slice(0, -2)
  const [city = '', postcode = ''] = person.address.slice(-2)
  const contact = await sent('post', 'contacts', {
    full_name: person.full_name,
    email,
    address: { line1: lines.join(', '), city, postcode },
  })
  const me = await sent('get', 'members').then(() => listed('members'))
  return sent('post', 'deals', {
    name,
    primary_contact_id: contact.id,
    owner_id: me[0]?.user_id,
    stage_id: await stage('Qualified'),
  })
}
async function stage(wanted: string): Promise<string> {
  const [pipeline] = await listed('pipelines')
  const stages = pipeline?.stages as { id: string; name: string }[]
  return stages.find(({ name }) => name === wanted)?.id ?? ''
}

/** Adds a step below a list of steps, which opens its form. */
async function addStep(within: Locator, kind: string): Promise<void> {
  await within.getByRole('button', { name: 'Add a step' }).last().click()
  await within.page().getByRole('menuitem', { name: kind }).click()
}
const option = (page: Page, label: string, value: string | { label: string }) =>
  page.getByLabel(label, { exact: true }).selectOption(value)

test('Olive builds a workflow: when a deal enters Proposal, its contact is asked for a check, and the outcome decides', async ({
  browser,
}) => {
  await sent('post', 'templates', { ...TEMPLATE, name: 'Address', checks: ['proof_of_address'] })
  const context = await browser.newContext({ baseURL: own.installation.address })
  await waitUntilInteractiveOnLoad(context)
  const page = await context.newPage()
  await signIn(context.request, ours.email, ours.password)
  await page.goto('/workflows?new')
  await page.getByRole('dialog').getByLabel('Name').fill('Proposal after a pass')
  await page.getByRole('button', { name: 'Create workflow' }).click()
  await page.getByRole('heading', { name: 'Proposal after a pass' }).waitFor()

  await page.getByRole('button', { name: /^What starts it:/ }).click()
  await option(page, 'What starts it', { label: 'A deal changes its stage' })
  await option(page, 'It enters', { label: 'Proposal' })
  await addStep(page.locator('main'), 'Request an identity check')
  await option(page, 'From which contact', { label: 'the deal’s contact' })
  await option(page, 'Template', { label: 'Address' })
  await addStep(page.locator('main'), 'Wait')
  await option(page, 'Wait', { label: 'until something happens' })
  await option(page, 'What happens', { label: 'the check has finished' })
  await page.getByLabel('Of which record').pressSequentially('{{check.id')
  await page.getByRole('option', { name: /steps\.check\.id/ }).click()
  await addStep(page.locator('main'), 'Branch')
  await page.getByRole('textbox', { name: 'Way 1' }).fill('Passed')
  await page.getByLabel('Condition 1: what').selectOption('steps.wait.record.outcome')
  await page.getByLabel('Value of condition 1').selectOption('passed')
  const passed = page.getByRole('region', { name: 'Passed' })
  await addStep(passed, 'Change a record')
  await option(page, 'Kind of record', { label: 'Deal' })
  await option(page, 'Which deal', { label: 'the deal' })
  await option(page, 'Field', { label: 'Stage' })
  await option(page, 'Stage', { label: 'Negotiation' })
  await addStep(passed, 'Send a mail')
  await page.getByRole('combobox', { name: /^To/ }).fill('{{ trigger.record.owner.email }}')
  await page.getByRole('combobox', { name: /^Subject/ }).fill('{{ trigger.record.primary_contact.full_name }} passed')
  await page.getByRole('combobox', { name: /^Text/ }).fill('{{ trigger.record.name }} has moved on.')
  await page.getByRole('button', { name: 'Add a step: Otherwise' }).click()
  await page.getByRole('menuitem', { name: 'Create a task' }).click()
  await page
    .getByRole('combobox', { name: /^What needs to be done/ })
    .fill('Call {{ trigger.record.primary_contact.full_name }}')
  await expect(page.getByText(/problem/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await page.getByText('Version 1 is live', { exact: true }).first().waitFor()

  const { id } = await dealOf(ANN, 'ann@example.org', 'Letting of six flats')
  await page.getByRole('button', { name: 'Try on one deal' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('six flats')
  await page.getByRole('option', { name: 'Letting of six flats' }).click()
  await dialog.getByRole('button', { name: 'Try', exact: true }).click()
  await dialog.getByText('Nothing was changed, and nothing was sent', { exact: false }).last().waitFor()
  expect(await listed('sessions')).toEqual([])
  expect(mails.received).toEqual([])
  await page.keyboard.press('Escape')

  await sent('patch', `deals/${id}`, { stage_id: await stage('Proposal') })
  const app = await PersonApp.openLink(linkIn(await mailTo('ann@example.org')))
  const paper = { check_type: 'proof_of_address', document_type: 'utility_bill' }
  expect((await app.document(paper, await billPdfOf(ANN), 'bill', 'application/pdf')).ok()).toBe(true)
  expect((await app.submit()).ok()).toBe(true)
  const told = await mailTo(ours.email)
  expect(headerOf(told, 'Subject')).toBe(`${ANN.full_name} passed`)
  expect(await sent('get', `deals/${id}`)).toMatchObject({
    stage_id: await stage('Negotiation'),
    updated_by: { type: 'workflow' },
  })
  // Its name has the status once.
  const run = page.getByRole('complementary').getByRole('button', { name: /^Done: Letting of six flats(?!.*Done)/ })
  await expect(run).toBeVisible()
  await run.click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(5)
  await page.getByRole('dialog').getByText('Change a record').waitFor()
  await context.close()
})

test('if the document is somebody else’s, the deal stays and somebody gets a task', async () => {
  const { id } = await dealOf(BOB, 'bob@example.org', 'Rent guarantee')
  await sent('patch', `deals/${id}`, { stage_id: await stage('Proposal') })
  const app = await PersonApp.openLink(linkIn(await mailTo('bob@example.org')))
  const paper = { check_type: 'proof_of_address', document_type: 'utility_bill' }
  expect((await app.document(paper, await billPdfOf(ANN), 'bill', 'application/pdf')).ok()).toBe(true)
  expect((await app.submit()).ok()).toBe(true)
  await expect.poll(async () => (await listed('tasks')).map(({ title }) => title)).toEqual([`Call ${BOB.full_name}`])
  expect(await sent('get', `deals/${id}`)).toMatchObject({ stage_id: await stage('Proposal') })
})
