import { expect, it } from 'vitest'
import { english } from '@/lib/client/words/english'
import { inEnglish as t } from '@/lib/client/words/translate'
import { findByWords } from './find-by-words'

const en = english('tried', { moveTo: 'Move to {name}' })

it('finds a command by an Arabic name in its label, although the name is isolated from the text around it', () => {
  const all = ['عرض', 'Won'].map((name) => ({ label: t(en.moveTo, { name }) }))
  expect(findByWords(all, 'عرض')).toEqual([all[0]])
  expect(findByWords(all, 'move won')).toEqual([all[1]])
})
