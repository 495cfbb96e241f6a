import { expect, test } from 'vitest'
import { layers } from './close-on-back'

/** A page with layers on top, and a record of what happened to each navigation. */
function page() {
  const over = layers()
  const closed: string[] = []
  const go = (navigationType: NavigationType, cancelable = true) => {
    let isHeld = false
    over.go({ navigationType, cancelable, preventDefault: () => (isHeld = true) })
    return isHeld ? 'stays' : 'leaves'
  }
  const open = (name: string, isOver = () => true) => over.put({ close: () => void closed.push(name), isOver })
  return { closed, go, open }
}

test('links, reloads and a Back that cannot be cancelled leave the page, whatever is open', () => {
  const { closed, go, open } = page()
  open('edit')
  expect([go('push'), go('replace'), go('reload'), go('traverse', false)]).toEqual(Array(4).fill('leaves'))
  expect(closed).toEqual([])
})

test('Back closes the window on top, then the one beneath, then leaves', () => {
  const { closed, go, open } = page()
  const closeEdit = open('edit')
  const closePalette = open('palette')
  expect(go('traverse')).toBe('stays')
  closePalette()
  expect(go('traverse')).toBe('stays')
  closeEdit()
  expect(go('traverse')).toBe('leaves')
  expect(closed).toEqual(['palette', 'edit'])
})

test('if the window beneath closes first, Back still closes the one on top', () => {
  const { closed, go, open } = page()
  const closeMenu = open('menu')
  open('dialog')
  closeMenu()
  go('traverse')
  expect(closed).toEqual(['dialog'])
})

test('Back ignores a peek beside the page', () => {
  const { closed, go, open } = page()
  open('peek', () => false)
  expect(go('traverse')).toBe('leaves')
  expect(closed).toEqual([])
})

test('Back closes a peek once it fills the window, but a dialog opened over it first', () => {
  const { closed, go, open } = page()
  let isNarrow = false
  open('peek', () => isNarrow)
  const closeDialog = open('dialog')
  isNarrow = true
  go('traverse')
  closeDialog()
  go('traverse')
  expect(closed).toEqual(['dialog', 'peek'])
})
