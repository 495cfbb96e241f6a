import ts from 'typescript-5'

/**
 * Finds words in a component that belong in a catalogue: text between tags, visible attributes, toast messages, and
 * anything else that reads like a sentence.
 */
const SHOWN = new Set([
  'label',
  'title',
  'aria-label',
  'aria-description',
  'alt',
  'placeholder',
  'hint',
  'description',
  'emptyText',
  'submitLabel',
  'confirmLabel',
  'removeLabel',
  'lineLabel',
  'otherwise',
  'none',
  'data-word',
  'data-command',
])
/** Attributes and members whose values people never read, or that are examples for programs. */
const UNREAD =
  /^(className|class|style|href|src|id|type|d|viewBox|autoComplete|accept|pattern|download|sizes|rel|media|request|sample|body|filters|query|path|toast|actionButton|classNames)$/
/** Calls whose texts people never read. */
const UNREAD_CALLS =
  /(^|\.)(classNames|cva|querySelector|querySelectorAll|closest|matches|addEventListener|removeEventListener|getItem|setItem|matchMedia|startsWith|endsWith|includes|replace|replaceAll|split|Error|log\.(warn|error))$/

const LETTER = /\p{L}/u
/** Words with a space between them, or one with a capital; not a list of classes, a path or the name of a constant. */
function isSentence(text: string): boolean {
  const one = text.trim()
  if (!/\p{Ll}/u.test(one) || /[:[\]]\w/.test(one) || /^[/#.?&@[]|:\/\/|^\w+\.\w+$|^[a-z]+([A-Z]\w*)+$/.test(one))
    return false
  if (/^(Arrow\w+|Enter|Escape|Tab|Space|Home|End|Delete|Backspace|Shift|Control\S*|Page(Up|Down)|Alt|Meta)$/.test(one))
    return false
  const words = one.split(/\s+/)
  if (words.length === 1) return /^\p{Lu}\p{Ll}+[…?!.:]?$/u.test(one)
  return words.filter((word) => /^[\p{L}“][\p{L}’]*[”…,.;:!?]*$/u.test(word)).length > words.length / 2
}

const textOf = (node: ts.Node): string | null => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  return ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ')
    : null
}

type Place = 'shown' | 'unread' | 'elsewhere'

/** Where a text is used: up through conditions and templates to its consumer. */
function placeOf(node: ts.Node): Place {
  for (let at = node; at.parent && !ts.isSourceFile(at.parent); at = at.parent) {
    const { parent } = at
    if (ts.isTypeNode(parent) || ts.isImportDeclaration(parent) || ts.isExpressionStatement(parent)) return 'unread'
    if (ts.isThrowStatement(parent) || ts.isNewExpression(parent)) return 'unread'
    if (ts.isBinaryExpression(parent) && /^(===|!==|in)$/.test(parent.operatorToken.getText())) return 'unread'
    if (ts.isCaseClause(parent) || ts.isElementAccessExpression(parent) || ts.isComputedPropertyName(parent))
      return 'unread'
    if (ts.isConditionalExpression(parent) && parent.condition === at) return 'unread'
    if (ts.isPropertyAssignment(parent)) {
      if (parent.name === at || UNREAD.test(parent.name.getText())) return 'unread'
      return SHOWN.has(parent.name.getText()) && !isWithinUnread(parent) ? 'shown' : elsewhere(parent)
    }
    if (ts.isJsxAttribute(parent)) {
      const name = parent.name.getText()
      return SHOWN.has(name) ? 'shown' : UNREAD.test(name) || /^(data|aria)-/.test(name) ? 'unread' : 'elsewhere'
    }
    if (ts.isJsxExpression(parent) && !ts.isJsxAttribute(parent.parent)) return 'shown'
    if (ts.isCallExpression(parent)) {
      const callee = parent.expression.getText()
      if (UNREAD_CALLS.test(callee)) return 'unread'
      return /^toast\b/.test(callee) ? 'shown' : elsewhere(parent)
    }
    if (ts.isFunctionLike(parent)) return elsewhere(parent)
  }
  return 'elsewhere'
}
const elsewhere = (node: ts.Node): Place => (isWithinUnread(node) ? 'unread' : 'elsewhere')

/** Whether an enclosing node is an example of a request, of a record or of a class. */
function isWithinUnread(node: ts.Node): boolean {
  for (let at: ts.Node = node; at.parent; at = at.parent)
    if ((ts.isPropertyAssignment(at) || ts.isJsxAttribute(at)) && UNREAD.test(at.name.getText())) return true
  return false
}

function isBare(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return LETTER.test(node.text)
  const text = textOf(node)
  if (text === null || !LETTER.test(text)) return false
  const place = placeOf(node)
  if (place === 'unread') return false
  // A link's address or the name of a key is never shown; a lower-case word between tags is.
  return place === 'shown' ? !/^(https?:\/\/|\/)/.test(text) && !isCode(node, text) : isSentence(text)
}
/** `custom.key`, `en-GB`: between tags these are code. */
const isCode = (node: ts.Node, text: string): boolean =>
  ts.isTemplateExpression(node) ? !/\p{L}{2}/u.test(text) : /^[a-z]+([._-][a-z_]+)+$/.test(text)

/** The hard-coded words of a file, each with its line. */
export function bareWords(file: string, source: string): string[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (isBare(node)) {
      const { line } = parsed.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${file}:${line + 1} ${node.getText().trim().replace(/\s+/g, ' ').slice(0, 80)}`)
    } else ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}
