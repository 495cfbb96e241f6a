import type { Drafts } from './drafts'

/** What was typed while a form was on its way, for the next one: of a text that goes on from what was sent, the rest. Pure. */
export const typedSince = (sent: Drafts, now: Drafts): Drafts =>
  Object.fromEntries(
    Object.entries(now).flatMap(([name, value]) => {
      const before = sent[name]
      if (JSON.stringify(value) === JSON.stringify(before)) return []
      const goesOn = typeof value === 'string' && typeof before === 'string' && value.startsWith(before)
      return [[name, goesOn ? value.slice(before.length) : value]]
    }),
  )
