import path from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  test: {
    include: ['{app,bench,components,lib,testing}/**/*.test.{ts,tsx}', 'e2e/api/**/*.test.ts'],
    globalSetup: 'testing/global-setup.ts',
    // Real engines and a real database: slow machines need the room.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Vite would set its own idea of a base address, which is a path.
    env: { BASE_URL: 'http://localhost:3000' },
    unstubEnvs: true,
    restoreMocks: true,
  },
})
