import { compileProcesses } from './compile.mjs'

// The two files that run as they stand: they compile what the processes run, so that none of them keeps a compiler.
await compileProcesses()
await import('../../.build/start.js')
