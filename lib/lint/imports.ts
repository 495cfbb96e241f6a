/** One import of one file, as it is written. */
export interface WrittenImport {
  specifier: string
  line: number
}

/** `from '…'`, `import '…'`, `import('…')` and `require('…')`, at the places where code has them. */
const IMPORT = /(?:^|[\s;})])(?:from|import|require)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?(['"])([^'"\n]+)\1/g
const COMMENT = /\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g

const withoutComments = (source: string) => source.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))

/** Every import of a source text, types included: what a file speaks of is what it depends on. */
export function importsOf(source: string): WrittenImport[] {
  const code = withoutComments(source)
  return [...code.matchAll(IMPORT)].map((match) => ({
    specifier: match[2] ?? '',
    line: code.slice(0, match.index + match[0].indexOf(match[2] ?? '')).split('\n').length,
  }))
}

/** True when a file only passes on what others export. */
export function isBarrel(source: string): boolean {
  const code = withoutComments(source)
  const reexports = /export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*(['"])[^'"]+\1;?/g
  return reexports.test(code) && code.replace(reexports, '').trim() === ''
}
