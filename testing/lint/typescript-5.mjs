import Module, { register } from 'node:module'

/**
 * dependency-cruiser reads TypeScript through the compiler's JavaScript API, which TypeScript 7 no longer has. Makes
 * its import of `typescript` load version 5; everything else uses version 7.
 */
const resolveFilename = Module._resolveFilename
Module._resolveFilename = (request, ...rest) =>
  resolveFilename(request.replace(/^typescript(?=$|\/)/, 'typescript-5'), ...rest)

const hooks = `export const resolve = (specifier, context, next) =>
  next(specifier === 'typescript' ? 'typescript-5' : specifier, context)`
register(`data:text/javascript,${encodeURIComponent(hooks)}`, import.meta.url)
