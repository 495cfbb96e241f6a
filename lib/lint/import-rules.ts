import { domainOf, isBelow, isDomain, isForBrowsers, isRoute, isSchema, isTest } from './places'

/** An import as the rules see it: project paths without extension, or the name of a package in `to`. */
export interface Import {
  from: string
  to: string
  /** The importing file begins with 'use client'. */
  inBrowser?: boolean
}

interface ImportRule {
  says: string
  refuses: (imported: Import) => boolean
}

const inAny =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => isBelow(folder)(path))
const isProject = inAny('app', 'components', 'lib', 'prisma', 'e2e', 'bench')

const isPage = (path: string) => isBelow('app')(path) && !isRoute(path)
const runsInBrowser = ({ from, inBrowser }: Import) => inAny('components', 'lib/client')(from) || inBrowser === true

const ABOVE_LIB = inAny('app', 'components', 'e2e', 'bench')
const HIDDEN_FROM_PAGES = inAny('lib/db', 'lib/jobs', 'lib/boot', 'lib/testing', 'lib/lint')
const HIDDEN_FROM_ROUTES = inAny('components', 'lib/client', 'lib/db', 'lib/jobs', 'lib/testing')
const FRAMEWORK = inAny('next', 'next-auth', 'react', 'react-dom', 'lib/api', 'lib/client')

const DATABASE = inAny('lib/db/client', 'lib/db/pool', 'pg', '@prisma/adapter-pg')
const DATABASE_EDGES = inAny(
  'lib/db',
  'lib/api/route',
  'lib/auth',
  'lib/boot',
  'lib/jobs/worker',
  'lib/jobs/liveness',
  'prisma',
)

const ENGINE = inAny('lib/identity/engine')
/** The door, and the words in which it answers. */
const ENGINE_DOOR = inAny('lib/identity/engine/engine', 'lib/identity/engine/findings')
const ENGINE_PACKAGES = inAny(
  '@vladmandic',
  '@tensorflow',
  '@tesseract.js-data',
  'tesseract.js',
  'sharp',
  '@napi-rs',
  'unpdf',
  'mrz',
  'onnxruntime-node',
)

/** A domain may use what lies above or below it, and schemas and events of all; its neighbours otherwise not. */
function meetsNeighbour({ from, to }: Import): boolean {
  if (!isDomain(from) || !isDomain(to) || isSchema(to) || isBelow('lib/events')(to)) return false
  const [here, there] = [domainOf(from), domainOf(to)]
  return !isBelow(here)(there) && !isBelow(there)(here)
}

/** The import rules of the house, in the order in which README.md explains them. */
export const importRules: ImportRule[] = [
  {
    says: 'lib knows nothing of app and components, components nothing of app',
    refuses: ({ from, to }) =>
      (isBelow('lib')(from) && ABOVE_LIB(to) && !isTest(from)) || (isBelow('components')(from) && isBelow('app')(to)),
  },
  {
    says: 'a page composes components; data comes through lib/client',
    refuses: ({ from, to }) => isPage(from) && (HIDDEN_FROM_PAGES(to) || (isDomain(to) && !isForBrowsers(to))),
  },
  {
    says: 'a route hands over to lib/api and domains',
    refuses: ({ from, to }) => isRoute(from) && HIDDEN_FROM_ROUTES(to),
  },
  {
    says: 'lib/resource knows of a domain its schemas only, and records events',
    refuses: ({ from, to }) =>
      isBelow('lib/resource')(from) &&
      !isTest(from) &&
      (inAny('lib/api', 'lib/client')(to) || (isDomain(to) && !isSchema(to) && !isBelow('lib/events')(to))),
  },
  {
    says: 'browser code takes from lib only client, schemas, resource/{define,fields,registry}, errors and format',
    refuses: (imported) =>
      runsInBrowser(imported) && !isTest(imported.from) && isBelow('lib')(imported.to) && !isForBrowsers(imported.to),
  },
  {
    says: 'what runs in browsers too imports nothing that does not',
    refuses: ({ from, to }) =>
      isForBrowsers(from) &&
      !isBelow('lib/client')(from) &&
      !isTest(from) &&
      !isForBrowsers(to) &&
      (isProject(to) || to !== 'zod'),
  },
  {
    says: 'components/ui imports no other project folder',
    refuses: ({ from, to }) => isBelow('components/ui')(from) && isProject(to) && !isBelow('components/ui')(to),
  },
  {
    says: 'components/resource knows no domain',
    refuses: ({ from, to }) =>
      isBelow('components/resource')(from) &&
      (isDomain(to) || inAny('components/crm', 'components/identity', 'components/shell')(to)),
  },
  {
    says: 'a domain knows no framework, no HTTP and no browser; context is an argument',
    refuses: ({ from, to }) => isDomain(from) && !isTest(from) && FRAMEWORK(to),
  },
  {
    says: 'domains meet through schemas and events; what spans several lies above them',
    refuses: (imported) => !isTest(imported.from) && meetsNeighbour(imported),
  },
  {
    says: 'the database is opened only at an edge',
    refuses: ({ from, to }) => DATABASE(to) && !DATABASE_EDGES(from) && !isTest(from),
  },
  {
    says: 'the engine is reached through lib/identity/engine/engine.ts only',
    refuses: ({ from, to }) => ENGINE(to) && !ENGINE_DOOR(to) && !ENGINE(from) && !isTest(from),
  },
  {
    says: 'the packages that read files and faces stay in the engine',
    refuses: ({ from, to }) => ENGINE_PACKAGES(to) && !ENGINE(from) && !isTest(from),
  },
]
