const numbersOf = (version) =>
  version
    .replace(/^[^\d]*/, '')
    .split('.')
    .map(Number)

/**
 * Uncompiled, and before anything that an older version cannot load.
 * @param range `>=` and the oldest version, from package.json
 * @returns what an operator with an older one reads; undefined if it is new enough
 */
export function refuseOldNode(version, range) {
  const [[major, minor], [oldestMajor, oldestMinor]] = [numbersOf(version), numbersOf(range)]
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined
  return `Node.js ${oldestMajor}.${oldestMinor} or newer is needed, this is ${version}: install one, run \`npm ci\` with it, then start again`
}
