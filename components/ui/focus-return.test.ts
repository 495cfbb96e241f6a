import { expect, test } from 'vitest'
import { arrive, neighbourOf, passToPage, placeInList, standingOf } from './focus-return'

const body = {}
/** A page with one focused part that focuses what it is asked to; `frame` runs one animation frame. */
function browser() {
  const page = { activeElement: body, body, querySelector: (selector: string) => drawn.get(selector) ?? null }
  const drawn = new Map<string, object>()
  const waiting: (() => void)[] = []
  const draw = (selector: string, { isFocusable = true, around = {} } = {}) => {
    const element = {
      focus: () => {
        if (isFocusable) page.activeElement = element
      },
      closest: () => around,
    }
    drawn.set(selector, element)
    return element
  }
  const main = draw('main')
  return {
    page,
    main,
    draw,
    arrive: (from: string, to: string) =>
      arrive(page as unknown as Document, from, to, (then) => {
        waiting.push(then)
        return () => void waiting.splice(0)
      }),
    pass: () =>
      passToPage(page as unknown as Document, (then) => {
        waiting.push(then)
        return () => undefined
      }),
    frame: () => waiting.splice(0).forEach((then) => then()),
    isWaiting: () => waiting.length > 0,
  }
}
const rowOf = (href: string) => `main a[href="${href}"]`

test('there is no place to return to in a list without the row, in another list or on Home', () => {
  const { page, draw } = browser()
  draw(rowOf('/contacts/ann'))
  const at = (from: string, to: string) => placeInList(page as unknown as Document, from, to)
  expect(at('/contacts/ben', '/contacts')).toBeNull()
  expect(at('/contacts/ann', '/companies')).toBeNull()
  expect(at('/contacts/ann', '/')).toBeNull()
})

test('if the link is hidden, the focus goes to the page instead of getting lost', () => {
  const { page, main, draw, arrive: come, frame } = browser()
  draw(rowOf('/deals/flat'), { isFocusable: false })
  come('/deals/flat', '/deals')
  frame()
  expect(page.activeElement).toBe(main)
})

test('back on a board or a calendar, the card itself is focused, not the column around it', () => {
  const { page, draw, arrive: come, frame } = browser()
  const column = { focus: () => undefined }
  const card = draw(rowOf('/deals/flat'), { around: column })
  come('/deals/flat', '/deals')
  frame()
  expect(page.activeElement).toBe(card)
})

test('a row that the list draws later gets the focus, even if the page already has it', () => {
  const { page, main, draw, arrive: come, frame } = browser()
  page.activeElement = main
  come('/contacts/ann', '/contacts')
  for (let i = 0; i < 30; i += 1) frame()
  const row = draw(rowOf('/contacts/ann'))
  frame()
  expect(page.activeElement).toBe(row)
})

test('if the row has not appeared after a second, the page is focused', () => {
  const { page, main, arrive: come, frame, isWaiting } = browser()
  come('/contacts/ann', '/contacts')
  for (let i = 0; i < 61; i += 1) frame()
  expect(page.activeElement).toBe(main)
  expect(isWaiting()).toBe(false)
})

test('any other page is focused one frame later, unless something on it already is', () => {
  const { page, main, arrive: come, frame } = browser()
  come('/contacts/ann', '/companies')
  frame()
  expect(page.activeElement).toBe(main)
  const field = {}
  page.activeElement = field
  come('/companies', '/contacts')
  frame()
  expect(page.activeElement).toBe(field)
})

test('moving on at once cancels the return of the focus', () => {
  const { page, draw, arrive: come, frame } = browser()
  const stop = come('/contacts/ann', '/contacts')
  frame()
  stop()
  draw(rowOf('/contacts/ann'))
  frame()
  expect(page.activeElement).toBe(body)
})

test('an element that loses the focus when pressed passes it to the page; one that keeps it keeps it', () => {
  const { page, main, pass, frame } = browser()
  const link = {}
  page.activeElement = link
  pass()
  frame()
  page.activeElement = body
  frame()
  expect(page.activeElement).toBe(main)
  page.activeElement = link
  pass()
  frame()
  frame()
  expect(page.activeElement).toBe(link)
})

/** A node of the page, built from its children. Only named nodes are focusable. */
function part(name: string | null, ...children: Part[]): Part {
  const made: Part = {
    name,
    children,
    parentElement: null,
    isConnected: true,
    matches: () => name !== null,
    checkVisibility: () => name !== 'hidden',
    closest: () => (name === 'row' ? made : null),
    contains: (other) => other === made || children.some((child) => child.contains(other)),
    querySelectorAll: () => children.flatMap((child) => [...(child.name ? [child] : []), ...child.querySelectorAll()]),
  }
  for (const child of children) child.parentElement = made
  return made
}
interface Part {
  name: string | null
  children: Part[]
  parentElement: Part | null
  isConnected: boolean
  matches: () => boolean
  checkVisibility: () => boolean
  closest: () => Part | null
  contains: (other: Part) => boolean
  querySelectorAll: () => Part[]
}
const as = (one: Part) => one as unknown as Element
const remove = (one: Part) => {
  const { children = [] } = one.parentElement ?? {}
  children.splice(children.indexOf(one), 1)
  one.isConnected = false
}
const afterwards = (main: Part, button: Part, gone = button) => {
  const stood = standingOf(as(button))
  remove(gone)
  return (neighbourOf(stood, as(main)) as unknown as Part | null)?.name ?? null
}

test('a button that disappears passes the focus to what followed it, else to what came first', () => {
  const [search, lead, source, filter] = [part('search'), part('lead'), part('source'), part('filter')]
  const main = part(null, part(null, search, lead, source, part(null, part('hidden'), filter)))
  expect(afterwards(main, lead)).toBe('source')
  expect(afterwards(main, source)).toBe('filter')
  expect(afterwards(main, filter)).toBe('search')
})

test('a button that disappears with its group passes the focus to what is next to the group', () => {
  const menu = part('menu')
  const tools = part(null, menu)
  const main = part(null, part(null, part(null, part(null, part('all'), part('own')), tools), part(null, part('row'))))
  expect(afterwards(main, menu, tools)).toBe('all')
})

test('a button above a list never passes the focus to a row of the list', () => {
  const clear = part('clear')
  const main = part(null, part(null, part(null, part('filter'), clear), part(null, part('row'))))
  expect(afterwards(main, clear)).toBe('filter')
  const alone = part('clear')
  expect(afterwards(part(null, part(null, alone, part('row'))), alone)).toBeNull()
})

test('a button that disappears with its page leaves the focus to the next page', () => {
  const button = part('restore')
  const page = part(null, part(null, button))
  expect(afterwards(part(null, part('skip'), page), button, page)).toBeNull()
})
