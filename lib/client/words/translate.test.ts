import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { english } from './english'
import { inEnglish as t } from './translate'

const en = english('told', { added: '{who} added {count} contacts', moved: '{who} moved {deal}' })

describe('a sentence with names in it', () => {
  it('leaves names in its own direction as they are', () => {
    expect(t(en.added, { who: 'Olive', count: 2 })).toBe('Olive added 2 contacts')
  })

  it('isolates names in Arabic and Hebrew, so that no number jumps to their other side', () => {
    expect(t(en.added, { who: 'محمد', count: 2 })).toBe('\u2068محمد\u2069 added 2 contacts')
    expect(t(en.added, { who: 'Olive (שרה)', count: 2 })).toBe('\u2068Olive (שרה)\u2069 added 2 contacts')
  })

  it('isolates elements, whatever they contain once drawn', () => {
    const drawn = renderToStaticMarkup(t.rich(en.moved, { who: createElement('b', null, 'محمد'), deal: 'Flat 2' }))
    expect(drawn).toBe('<bdi><b>محمد</b></bdi> moved Flat 2')
  })
})
