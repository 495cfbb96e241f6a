import { transform } from 'esbuild'
import { atRule, type Declaration, type Plugin, type Rule } from 'postcss'

const COLOUR = /oklch\([^()]*\)/g
const UNKNOWN = 'not (color:oklch(0 0 0))'

/** The nearest sRGB colours, as the bundler computes them. */
async function inSrgb(colours: string[]): Promise<Map<string, string>> {
  const css = colours.map((colour) => `a{color:${colour}}`).join('')
  const { code } = await transform(css, { loader: 'css', target: 'chrome99' })
  // If sRGB lacks the colour itself, the original follows the nearest one.
  const lowered = [...code.matchAll(/\{\s*color:\s*([^;}\s]+)/g)].map(([, colour = '']) => colour)
  return new Map(colours.map((colour, index) => [colour, lowered[index] ?? colour]))
}

const isColour = (decl: Declaration) => decl.prop.startsWith('--') && decl.value.search(COLOUR) >= 0

/**
 * Repeats the theme in colours for browsers without oklch. They need a rule of their own: a custom property accepts any
 * text, so an earlier declaration is not a fallback, and such browsers would show no colour at all.
 */
export const oldColours = (): Plugin => ({
  postcssPlugin: 'old-colours',
  async OnceExit(root) {
    const found = new Map<Rule, Declaration[]>()
    root.walkDecls((decl) => {
      const { parent } = decl
      if (parent?.type === 'rule' && isColour(decl))
        found.set(parent as Rule, [...(found.get(parent as Rule) ?? []), decl])
    })
    const colours = [...found.values()].flatMap((decls) => decls.flatMap(({ value }) => value.match(COLOUR) ?? []))
    const known = await inSrgb([...new Set(colours)])
    for (const [rule, decls] of found) {
      const twins = decls.map((decl) =>
        decl.clone({ value: decl.value.replace(COLOUR, (colour) => known.get(colour) ?? colour) }),
      )
      // Directly after the rule, so that later rules still override it.
      rule.after(atRule({ name: 'supports', params: UNKNOWN, nodes: [rule.clone({ nodes: twins })] }))
    }
  },
})
