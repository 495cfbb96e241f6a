import { ensureBuild } from './build'
import { runProgram } from './program'

/** `npm run build`: what `npm start` would otherwise build first. */
await runProgram(ensureBuild)
