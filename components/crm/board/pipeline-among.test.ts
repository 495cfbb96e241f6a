import { expect, test } from 'vitest'
import { pipelineAmong } from './pipeline-among'

const sales = { id: 'sales', is_default: true }
const lettings = { id: 'lettings', is_default: false }

test('a board shows the pipeline it is filtered by, otherwise the default one', () => {
  const shown = (value: string, op: 'eq' | 'ne' = 'eq') =>
    pipelineAmong([lettings, sales], [{ name: 'pipeline_id', op, value }])
  expect(shown('lettings')).toBe(lettings)
  expect(shown('lettings', 'ne')).toBe(sales)
  expect(shown('deleted')).toBe(sales)
  expect(pipelineAmong([lettings, sales], [])).toBe(sales)
  expect(pipelineAmong(undefined, [])).toBeUndefined()
})
