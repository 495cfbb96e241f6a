/**
 * Matches the code of a check's link however an expression or a receiver has rewritten it: on its own, in small letters,
 * without its hyphen or with spaces. A person's page takes all of these.
 */
export function codeIn(link: string): RegExp | null {
  const code = new URL(link).searchParams.get('code')?.replaceAll(/[^\dA-Z]/gi, '')
  return code ? new RegExp([...code].join('[ -]{0,3}'), 'gi') : null
}
