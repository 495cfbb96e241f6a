import { ensureBuild } from './build'
import { runProgram } from './program'

/** `npm run build`: what `npm start` would build on its way. */
await runProgram(ensureBuild)
