import { ensureBuild } from './build'

/** `npm run build`: what `npm start` would build on its way. */
try {
  await ensureBuild()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
