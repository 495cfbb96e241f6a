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

test('a row that is not drawn, another list and Home take no keyboard', () => {
  const { page, draw } = browser()
  draw(rowOf('/contacts/ann'))
  const at = (from: string, to: string) => placeInList(page as unknown as Document, from, to)
  expect(at('/contacts/ben', '/contacts')).toBeNull()
  expect(at('/contacts/ann', '/companies')).toBeNull()
  expect(at('/contacts/ann', '/')).toBeNull()
})

test('a link that is hidden gives the keyboard to the page, not to nowhere', () => {
  const { page, main, draw, arrive: come, frame } = browser()
  draw(rowOf('/deals/flat'), { isFocusable: false })
  come('/deals/flat', '/deals')
  frame()
  expect(page.activeElement).toBe(main)
})

test('whoever comes back to a board or a calendar stands at the card itself: the column around it takes no keyboard', () => {
  const { page, draw, arrive: come, frame } = browser()
  const column = { focus: () => undefined }
  const card = draw(rowOf('/deals/flat'), { around: column })
  come('/deals/flat', '/deals')
  frame()
  expect(page.activeElement).toBe(card)
})

test('a row that the list draws later is waited for, while main has the keyboard of the page before', () => {
  const { page, main, draw, arrive: come, frame } = browser()
  page.activeElement = main
  come('/contacts/ann', '/contacts')
  for (let i = 0; i < 30; i += 1) frame()
  const row = draw(rowOf('/contacts/ann'))
  frame()
  expect(page.activeElement).toBe(row)
})

test('a row that never comes is not waited for longer than a second: the keyboard is at the page then', () => {
  const { page, main, arrive: come, frame, isWaiting } = browser()
  come('/contacts/ann', '/contacts')
  for (let i = 0; i < 61; i += 1) frame()
  expect(page.activeElement).toBe(main)
  expect(isWaiting()).toBe(false)
})

test('elsewhere the page has it a frame later, unless something of it has taken it by then', () => {
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

test('who goes on at once is not called back', () => {
  const { page, draw, arrive: come, frame } = browser()
  const stop = come('/contacts/ann', '/contacts')
  frame()
  stop()
  draw(rowOf('/contacts/ann'))
  frame()
  expect(page.activeElement).toBe(body)
})

test('what goes at a press, or is hidden by it, hands the keyboard to the page; what keeps it keeps it', () => {
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

test('a button that goes hands the keyboard to what followed it, else to what was before it', () => {
  const [search, lead, source, filter] = [part('search'), part('lead'), part('source'), part('filter')]
  const main = part(null, part(null, search, lead, source, part(null, part('hidden'), filter)))
  expect(afterwards(main, lead)).toBe('source')
  expect(afterwards(main, source)).toBe('filter')
  expect(afterwards(main, filter)).toBe('search')
})

test('what goes with all around it hands on to what stands beside that', () => {
  const menu = part('menu')
  const tools = part(null, menu)
  const main = part(null, part(null, part(null, part(null, part('all'), part('own')), tools), part(null, part('row'))))
  expect(afterwards(main, menu, tools)).toBe('all')
})

test('a row of a list is no way on for what stood above the list', () => {
  const clear = part('clear')
  const main = part(null, part(null, part(null, part('filter'), clear), part(null, part('row'))))
  expect(afterwards(main, clear)).toBe('filter')
  const alone = part('clear')
  expect(afterwards(part(null, part(null, alone, part('row'))), alone)).toBeNull()
})

test('what goes with its page leaves the keyboard to the next one', () => {
  const button = part('restore')
  const page = part(null, part(null, button))
  expect(afterwards(part(null, part('skip'), page), button, page)).toBeNull()
})
