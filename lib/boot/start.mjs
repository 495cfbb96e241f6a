import { compileProcesses } from './compile.mjs'

// This file and compile.mjs run uncompiled: they compile the programs, so that no process keeps a compiler in memory.
try {
  await compileProcesses()
  await import('../../.build/start.js')
} catch (error) {
  if (error?.code !== 'EMFILE') throw error
  // Thrown while modules load, before any of our code could explain it.
  console.error(
    'This account may open too few files at once: raise the limit (`ulimit -n 4096`, or LimitNOFILE= of its service), then start again',
  )
  process.exitCode = 1
}
