import type { z } from 'zod'
import type { Problem } from './check'
import { definition, type Definition } from './definition'

const pointerOf = (path: PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** Of a union, the alternative that fits best is reported. */
function problemsOfIssues(issues: readonly z.core.$ZodIssue[], above: PropertyKey[] = []): Problem[] {
  return issues.flatMap((issue): Problem[] => {
    const path = [...above, ...issue.path]
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        pointer: pointerOf([...path, key]),
        code: 'unknown_field',
        message: `${key} means nothing here.`,
      }))
    const closest = issue.code === 'invalid_union' ? issue.errors.toSorted((a, b) => a.length - b.length)[0] : undefined
    if (closest?.length) return problemsOfIssues(closest, path)
    const code = issue.code === 'invalid_type' ? 'invalid_type' : 'invalid_value'
    return [{ pointer: pointerOf(path), code, message: issue.message }]
  })
}

/** A draft as a definition, or what keeps it from being one. */
export function readDefinition(draft: unknown): { definition: Definition } | { problems: Problem[] } {
  const parsed = definition.safeParse(draft)
  return parsed.success ? { definition: parsed.data } : { problems: problemsOfIssues(parsed.error.issues) }
}
