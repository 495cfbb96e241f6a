import os from 'node:os'
import { expect, test } from 'playwright/test'
import { ANN } from '@/testing/cast'
import { DRAWN_FOLDER } from '@/testing/drawing/drawn-once'
import { framesOf, passportOf } from '@/testing/evidence'
import { filesBelow, FrameSearch, scanOf } from '../api/frame-search'
import { newOrganisation } from '../fixtures/organisation'
import { PersonApp } from '../fixtures/person-api'
import { startOwn, type OwnInstallation } from './own-installation'

/**
 * The selfie exists only in memory: after a completed check no run of 32 bytes of any frame is anywhere on disk or in a
 * log.
 */
// The test runner's recordings of its own requests are not part of the installation.
test.use({ trace: 'off' })
let own: OwnInstallation
const began = Date.now()
test.beforeAll(async () => {
  own = await startOwn()
})
test.afterAll(() => own.remove())

test('a completed check leaves no frame in the database, the log, the data folder or the temporary folder', async () => {
  const { address } = own.installation
  const organisation = await newOrganisation('Ours', address)
  const { id, access_code } = (await (
    await organisation.api.post('/api/v1/sessions', {
      data: { reference_id: 'r', checks: ['id_check'], retain_id_documents: true },
    })
  ).json()) as { id: string; access_code: string }
  const app = await PersonApp.open(access_code, address)
  await app.document({ check_type: 'id_check', document_type: 'passport' }, await passportOf(ANN))

  const frames: Record<string, Buffer> = {}
  await app.faces(async (turns) => {
    const shots = await framesOf(ANN, turns)
    for (const { turn, jpeg } of shots) frames[turn] = scanOf(jpeg)
    return shots
  })
  await app.submit()
  const detail = async () =>
    (await (await organisation.api.get(`/api/v1/sessions/${id}/data`)).json()) as { status: string; outcome: string }
  await expect.poll(async () => (await detail()).status).toBe('completed')
  expect(await detail()).toMatchObject({ outcome: 'passed' })

  const search = new FrameSearch(frames)
  expect(Object.keys(frames)).toHaveLength(3)
  expect(search.in(Buffer.from(own.installation.output))).toBeNull()
  // The story's own: its results, and the faces that it draws, if the sources are below the temporary folder.
  const ours = [test.info().project.outputDir, DRAWN_FOLDER]
  const files = [...new Set([...filesBelow(own.dataDir), ...filesBelow(os.tmpdir(), began)])].filter(
    (file) => !ours.some((folder) => file.startsWith(folder)),
  )
  const wal = files.filter((file) => file.includes('/pg_wal/') && file.startsWith(own.dataDir))
  expect(wal.length).toBeGreaterThan(0)
  expect(files.length).toBeGreaterThan(500)
  expect(search.inFiles(files)).toEqual([])
})
