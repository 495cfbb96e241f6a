/**
 * Import rules. `docs/architecture.md` explains them; `testing/lint/import-rules.test.ts` plants a violation of each.
 */

/** The rooms of lib, bottom up: each imports only from earlier ones. A new room needs a place here. */
export const ROOMS = [
  ['once'],
  ['number-formats'],
  ['errors', 'env', 'format', 'formats', 'ids', 'ink', 'log'],
  ['generated'],
  ['mail/words'],
  ['sealing', 'db', 'mail/sending'],
  ['jobs', 'resource'],
  ['storage', 'auth', 'delivery', 'mail/templates'],
  ['identity/access-code', 'identity/checks', 'identity/matching', 'mail/mails'],
  ['identity/engine', 'identity/papers', 'identity/reasons'],
  ['identity/templates'],
  ['identity/sessions', 'accounts'],
  ['crm', 'callbacks', 'identity/decision'],
  ['records'],
  ['across', 'reports'],
  ['webhooks'],
  ['workflows/definition'],
  ['workflows/schema', 'workflows/run-records', 'workflows/sample'],
  ['identity/person', 'long-work/files'],
  ['long-work/rows'],
  ['long-work/bulk', 'long-work/exports', 'long-work/imports'],
  ['workflows/runs'],
  ['registry'],
  ['sign-up', 'unsubscribes'],
  ['api', 'client', 'worker'],
  ['boot'],
]

const room = (name) => `^lib/${name}(/|[.]ts$)`
const anyOf = (...patterns) => `(${patterns.join('|')})`
const TEST = '[.]test[.]tsx?$'
const SCHEMA = '^lib/.+/schema[.]ts$'
const SAMPLE = '^lib/.+/sample[.]ts$'
const ROUTE = '^app/.*/route[.]ts$'
const ABOVE_LIB = '^(app|components|e2e|bench)/'

/** Parts of lib that also run in the browser. */
const FOR_BROWSERS = anyOf(
  SCHEMA,
  SAMPLE,
  '^lib/client/',
  '^lib/(registry|records|errors|format|formats|number-formats|ink|once|read-date|read-number|time-zone|identity/checks|identity/reasons)[.]ts$',
  '^lib/resource/(abilities|broken-address|country|custom-field|define|fields|filter|filter-value|listed|period-words|related-fields|resources|shape|invisible|through|written)[.]ts$',
  '^lib/long-work/imports/(targets|match-by|on-missing|decimal-mark|date-order|reading)[.]ts$',
  '^lib/auth/permissions[.]ts$',
  '^lib/workflows/definition/',
)
/** Rooms that know a framework or HTTP. Every other room, whatever its name, is a domain or below one. */
const EDGES = '^lib/(api|client|auth|boot)/'
const FRAMEWORK = anyOf(
  '^lib/(api|client)/',
  '^node_modules/(next|next-auth|react|react-dom)/',
  '^(next|next-auth|react|react-dom)(/|$)',
)
/** Rooms that span several domains, each with a reason to know the verbs of those below. */
const SPANNING = '^lib/(api|client|boot|worker|long-work|sign-up|across|reports|workflows/runs)/'
/** Not domains: services that every domain may use. */
const SERVICES = '^lib/(generated|db|mail|jobs|resource|storage|auth|delivery)/'

const ENGINE = '^lib/identity/engine/'
const ENGINE_DOOR = '^lib/identity/engine/(engine|findings)[.]ts$'
const ENGINE_PACKAGES =
  '(^|node_modules/)(@vladmandic|@tensorflow|@tesseract[.]js-data|tesseract[.]js|sharp|@napi-rs|unpdf|mrz|onnxruntime-node|libheif-js)(/|$)'
const DATABASE = anyOf('^lib/db/(client|pool)[.]ts$', '(^|node_modules/)(pg|@prisma/adapter-pg)/')
const DATABASE_EDGES =
  '^(lib/(db|auth|boot)/|lib/accounts/(me|passwords|resets)[.]ts$|lib/api/route[.]ts$|lib/worker/(worker|liveness|start-listener)[.]ts$|prisma/|testing/|bench/|e2e/)'

/**
 * Rooms that write raw SQL: the spine, the queue, jobs and reads over many records, and following the log for webhooks.
 * `storage` keeps bytes by key. `.oxlintrc.json` says who may issue statements without this module.
 */
const RAW_SQL =
  '^lib/((db|resource|jobs|worker|long-work|reports|storage|workflows/runs)/|webhooks/(log|queue|states)[.]ts$)'

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** A room may not import from rooms beside or above it. */
const order = ROOMS.slice(0, -1).flatMap((names, floor) =>
  names.map((name) =>
    rule(
      `rooms-reach-down: ${name}`,
      'a room of lib imports only from rooms that stand before it in ROOMS',
      { path: room(name), pathNot: TEST },
      {
        path: ROOMS.slice(floor)
          .flat()
          .filter((other) => other !== name)
          .map(room),
      },
    ),
  ),
)

export default {
  forbidden: [
    rule('no-cycles', 'files do not import one another in a circle, types included', {}, { circular: true }),
    ...order,
    rule(
      'every-room-has-a-place',
      'a new room of lib is named in ROOMS',
      { path: '^lib/', pathNot: [TEST, '^lib/crm/', ...ROOMS.flat().map(room)] },
      {},
    ),
    // Files that the start compiles exist only after a start.
    rule('resolvable', 'what is imported exists', {}, { couldNotResolve: true, pathNot: '[.]build/' }),
    rule(
      'lib-knows-no-screens',
      'lib knows nothing of app and components',
      { path: '^lib/', pathNot: TEST },
      { path: ABOVE_LIB },
    ),
    rule('components-know-no-pages', 'components know nothing of app', { path: '^components/' }, { path: '^app/' }),
    rule(
      'tests-stay-tests',
      'what draws and plays for tests is for tests, the demo, the seed and the bench',
      { path: '^(lib|app|components)/', pathNot: [TEST, '^lib/boot/'] },
      { path: '^testing/' },
    ),
    rule(
      'pages-compose',
      'a page composes components; data comes through lib/client',
      { path: '^app/', pathNot: [ROUTE, TEST] },
      {
        path: [
          '^lib/(db|jobs|worker|boot|long-work|crm|across|reports|identity|accounts|callbacks|sign-up)/',
          '^testing/',
        ],
        pathNot: FOR_BROWSERS,
      },
    ),
    rule(
      'routes-hand-over',
      'a route hands over to lib/api and domains',
      { path: ROUTE },
      { path: ['^components/', '^lib/(client|db|jobs|worker)/', '^testing/'] },
    ),
    rule(
      'browser-code',
      'browser code takes from lib only client, schemas, samples, the registry, resource/{define,fields,…}, errors, format and formats',
      { path: ['^components/', '^lib/client/'], pathNot: TEST },
      { path: '^lib/', pathNot: FOR_BROWSERS },
    ),
    rule(
      'runs-anywhere',
      'what runs in browsers too imports nothing that does not',
      { path: FOR_BROWSERS, pathNot: [TEST, '^lib/client/'] },
      { pathNot: [FOR_BROWSERS, '(^|node_modules/)(zod|@marcbachmann/cel-js|croner)/'] },
    ),
    rule(
      'ui-stands-alone',
      'components/ui imports no other project folder; its words stand in the catalogues',
      { path: '^components/ui/' },
      { path: '^(app|components|lib|testing|prisma)/', pathNot: ['^components/(ui|words)/', '^lib/client/words/'] },
    ),
    rule(
      'resource-components-know-no-domain',
      'components/resource knows no domain',
      { path: '^components/resource/' },
      { path: ['^components/(crm|identity|shell)/', '^lib/(crm|across|reports|identity|accounts|callbacks)/'] },
    ),
    rule(
      'no-framework-in-domains',
      'a domain knows no framework, no HTTP and no browser; context is an argument',
      { path: '^lib/', pathNot: [EDGES, TEST, '^lib/worker/'] },
      { path: FRAMEWORK },
    ),
    rule(
      'resources-meet-through-schemas',
      'the resources of the CRM meet through schemas and events',
      { path: '^lib/crm/([^/]+)/', pathNot: TEST },
      { path: '^lib/crm/[^/]+/', pathNot: [SCHEMA, '^lib/crm/$1/'] },
    ),
    rule(
      'domains-meet-through-schemas',
      'domains meet through schemas and events; what spans several is a room of its own above them',
      { path: '^lib/([^/]+)/', pathNot: [TEST, SPANNING] },
      { path: '^lib/[^/]+/', pathNot: [SCHEMA, '^lib/identity/checks[.]ts$', SERVICES, '^lib/$1/'] },
    ),
    rule(
      'database-at-the-edge',
      'the database is opened only at an edge',
      { path: '.', pathNot: [DATABASE_EDGES, TEST, '^node_modules/'] },
      { path: DATABASE },
    ),
    rule(
      'raw-sql-in-few-rooms',
      'a statement that remembers its organisation by hand stands in a room that is made for it; others ask the verbs of lib/resource',
      { path: '.', pathNot: [RAW_SQL, TEST, '^testing/'] },
      { path: '^lib/db/(raw|handle)[.]ts$' },
    ),
    rule(
      'login-role-above-organisations',
      'statements in the login role see every organisation: only what identifies a caller issues them',
      { path: '.', pathNot: ['^lib/(db|auth)/', '^lib/accounts/me[.]ts$', TEST, '^testing/'] },
      { path: '^lib/db/login-rows[.]ts$' },
    ),
    rule(
      'one-door-to-the-engine',
      'the engine is reached through lib/identity/engine/engine.ts only',
      { path: '^(app|components|lib|prisma)/', pathNot: [ENGINE, TEST, '^lib/boot/'] },
      { path: ENGINE, pathNot: ENGINE_DOOR },
    ),
    rule(
      'readers-stay-in-the-engine',
      'the packages that read files and faces stay in the engine',
      { path: '^(app|components|lib|prisma)/', pathNot: [ENGINE, TEST] },
      { path: ENGINE_PACKAGES },
    ),
    rule(
      'no-vague-rooms',
      'a room says what it holds',
      {},
      { path: '(^|/)(utils?|misc|helpers?|common|shared)/', pathNot: 'node_modules' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^lib/generated/', '^[.](next|build)/', '^next-env'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
