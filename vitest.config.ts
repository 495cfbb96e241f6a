import path from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const tests = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)
/** Pure functions: no database, no shared state, no mocks. */
const PURE = [
  ...tests('components', 'bench/engine', 'e2e', 'lib/client', 'lib/long-work/imports/csv', 'lib/workflows/definition'),
  ...tests('lib/identity/access-code', 'lib/identity/matching', 'lib/identity/papers'),
  'lib/identity/decision/!(sweep-sessions).test.ts',
  'lib/boot/{documentation,listed-migrations,bundles/{old-colours,scanned-sources}}.test.ts',
  'lib/{format,formats,read-date,read-number,time-zone,across/merges/combine,long-work/imports/{cells,date-order,decimal-mark,mapping,workbook/rows},resource/invisible}.test.ts',
]
/** Models and pictures: once loaded, they stay loaded for the next file. */
const ENGINE = tests('bench/service', 'lib/identity/engine', 'testing')
/** These reload modules, or change what all servers of a process inherit, which needs a process of its own. */
const APART = ['lib/identity/engine/documents/ocr/recogniser-start.test.ts', 'lib/boot/hold-connections.test.ts']

const project = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, ...test },
})

export default defineConfig({
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  test: {
    // Tests wait for conditions, not for time: these limits are reached only if something never happens.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    // Vite would set BASE_URL to its own base path.
    env: { BASE_URL: 'http://localhost:3000' },
    unstubEnvs: true,
    restoreMocks: true,
    // One more than the smallest machine has cores: many tests wait for the database, a process or a timeout.
    maxWorkers: 3,
    projects: [
      project('pure', { include: PURE, isolate: false }),
      project('engine', {
        include: ENGINE,
        exclude: APART,
        isolate: false,
        setupFiles: 'testing/cached-recognition.ts',
      }),
      project('apart', { include: APART }),
      project('database', {
        include: tests('app', 'bench', 'lib'),
        exclude: [...PURE, ...ENGINE, ...APART],
        isolate: false, // files that mock modules start and end with `vi.resetModules()`
        globalSetup: 'testing/global-setup.ts',
        setupFiles: 'testing/cheap-passwords.ts',
      }),
    ],
  },
})
