import type { FormEvent } from 'react'

/**
 * For an `<input type="number">`. Firefox shows letters in it, and every browser "1e", but they report an empty value:
 * it would be saved as "no number" while the text still shows one. "1e3" is a number, but hardly the one that is meant.
 * The number before takes the place of such text.
 */
export const withoutLetters = (before: number | null | undefined) => ({
  // React calls `onChange` only if the value has changed, and from empty to letters it stays empty.
  onInput: ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    if (input.validity.badInput || /e/i.test(input.value)) input.value = Number.isFinite(before) ? String(before) : ''
  },
})
