const numbersOf = (version) =>
  version
    .replace(/^[^\d]*/, '')
    .split('.')
    .map(Number)

function isWithin(alternative, [major, minor]) {
  const [ownMajor, ownMinor = 0] = numbersOf(alternative)
  return major === ownMajor ? minor >= ownMinor : major > ownMajor && alternative.startsWith('>=')
}

/**
 * Uncompiled, and before anything that an older version cannot load.
 * @param range from package.json: `^20.19 || >=24`
 * @returns what an operator with another version reads; undefined if it is within the range
 */
export function refuseOldNode(version, range) {
  const alternatives = range.split(' || ')
  if (alternatives.some((one) => isWithin(one, numbersOf(version)))) return undefined
  const needed = alternatives.map((one) => numbersOf(one).join('.')).join(', ')
  return `Node.js ${needed} or newer is needed, this is ${version}: install one, run \`npm ci\` with it, then start again`
}
