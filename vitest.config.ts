import path from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  test: {
    include: ['{app,bench,components,lib,testing}/**/*.test.{ts,tsx}', 'e2e/api/**/*.test.ts'],
    globalSetup: 'testing/global-setup.ts',
    // What is waited for comes in its own time, on whatever machine; only what never comes takes this long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Vite would set its own idea of a base address, which is a path.
    env: { BASE_URL: 'http://localhost:3000' },
    unstubEnvs: true,
    restoreMocks: true,
  },
})
