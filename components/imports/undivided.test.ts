import { expect, test } from 'vitest'
import { text, texts } from '@/lib/resource/fields'
import { undividedIn } from './undivided'

const tags = texts({ label: 'Tags', description: 'Free labels.' })
const name = text({ label: 'Name', description: 'What people call it.' })

test('tags with commas between them are pointed out, unless the file separates them otherwise', () => {
  expect(undividedIn(['new', 'vip, press'], tags)).toBe('vip, press')
  expect(undividedIn(['vip; press', 'Müller, Köln'], tags)).toBeUndefined()
  expect(undividedIn(['["vip","press"]'], tags)).toBeUndefined()
  expect(undividedIn(['vip', 'press,'], tags)).toBeUndefined()
  expect(undividedIn(['Hartley, Ann'], name)).toBeUndefined()
  expect(undividedIn(['vip, press'], undefined)).toBeUndefined()
})
