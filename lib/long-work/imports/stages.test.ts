import { beforeEach, expect, it } from 'vitest'
import * as deals from '@/lib/crm/deals/deals'
import * as pipelines from '@/lib/crm/pipelines/pipelines'
import { NEW_STAGE, type Pipeline } from '@/lib/crm/pipelines/schema'
import { ImportsOf } from '@/testing/file-import'
import { newTenant } from '@/testing/tenant'
import { preview } from './preview'

/** Other systems identify a stage by its name. Each of these pipelines has a stage called Won. */
let imports: ImportsOf
let lettings: Pipeline
let renewals: Pipeline
beforeEach(async () => {
  imports = new ImportsOf(await newTenant())
  const pipeline = (name: string, [open, won, lost]: [string, string, string]) =>
    imports.transaction((context) =>
      pipelines.create(context, {
        name,
        is_default: name === 'Lettings',
        stages: [
          { id: NEW_STAGE, name: open, status: 'open', probability: 10 },
          { id: NEW_STAGE, name: won, status: 'won', probability: 100 },
          { id: NEW_STAGE, name: lost, status: 'lost', probability: 0 },
        ],
      }),
    )
  lettings = await pipeline('Lettings', ['Talking', 'Won', 'Lost'])
  renewals = await pipeline('Renewals', ['Due', 'Won', 'Left'])
})

const placed = async () => {
  const stages = new Map(
    [lettings, renewals].flatMap(({ name, stages: all }) => all.map((one) => [one.id, [name, one.name]])),
  )
  const rows = await imports.run.db.deal.findMany({ where: { deleted_at: null }, orderBy: { name: 'asc' } })
  return rows.map(({ name, stage_id, status }) => [name, ...(stages.get(stage_id) ?? []), status].join(', '))
}
const refusals = async (id: string) =>
  (await imports.rows(id)).flatMap(({ line, code, message }) => (code ? [[line, code, message]] : []))

it('a stage that no pipeline has, or not the named one, is refused by name', async () => {
  const { id, mapping } = await imports.upload(
    'Name,Stage,Pipeline\nA,Somewhere,\nB,Due,Lettings\nC,Lost,Lettings\n',
    'deals',
  )
  expect(mapping).toEqual({ Name: 'name', Stage: 'stage', Pipeline: 'pipeline' })
  expect(await imports.finish(id)).toMatchObject({ created_count: 0, failed_count: 3 })
  expect(await refusals(id)).toEqual([
    [2, 'unknown_reference', 'Stage is not known: Somewhere.'],
    [3, 'unknown_reference', 'Stage is not known: Due.'],
    [4, expect.any(String), expect.stringMatching(/lost/i)],
  ])
})

it('a deal goes to the stage in its row: in its pipeline, the default one, or the only one that has it', async () => {
  const file = 'Name,Pipeline,Deal stage,Lost reason\nA,Renewals,won,\nB,,WON,\nC,,Due,\nD,,,\nE,,Left,Price\n'
  const { id } = await imports.upload(file, 'deals')
  const { data } = await imports.transaction((context) => preview(context, id))
  expect(data.map(({ references }) => references.at(-1)?.outcome)).toEqual([
    'found',
    'found',
    'found',
    undefined,
    'found',
  ])
  expect(await imports.finish(id)).toMatchObject({ created_count: 5, failed_count: 0 })
  expect(await placed()).toEqual([
    'A, Renewals, Won, won',
    'B, Lettings, Won, won',
    'C, Renewals, Due, open',
    'D, Lettings, Talking, open',
    'E, Renewals, Left, lost',
  ])
})

it('a pipeline may be named by its id, even in capitals', async () => {
  const { id } = await imports.upload(`Name,pipeline_id,Stage\nA,${renewals.id.toUpperCase()},Won\n`, 'deals')
  expect(await imports.finish(id)).toMatchObject({ created_count: 1, failed_count: 0 })
  expect(await placed()).toEqual(['A, Renewals, Won, won'])
})

it('an existing deal moves within its own pipeline, and a stage name left out changes nothing', async () => {
  const due = renewals.stages[0]?.id
  await imports.transaction((context) =>
    deals.create(context, { name: 'A', stage_id: due, external_ids: { old: '1' } } as Parameters<
      typeof deals.create
    >[1]),
  )
  const { id } = await imports.upload('Name,Old id,Stage\nA,1,Won\nB,2,Nowhere\n', 'deals')
  await imports.set(id, {
    mapping: { Name: 'name', 'Old id': 'external_ids.old', Stage: 'stage' },
    match_by: 'external_ids.old',
    on_match: 'update',
    on_missing: { stage: 'empty' },
  })
  const { data } = await imports.transaction((context) => preview(context, id))
  expect(data.map(({ values }) => values.stage_id)).toEqual([renewals.stages[1]?.id, undefined])
  expect(await imports.finish(id)).toMatchObject({ created_count: 1, updated_count: 1, failed_count: 0 })
  expect(await placed()).toEqual(['A, Renewals, Won, won', 'B, Lettings, Talking, open'])
  await imports.undo(id)
  expect(await placed()).toEqual(['A, Renewals, Due, open'])
})
