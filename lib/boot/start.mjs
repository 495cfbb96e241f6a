import { compileProcesses } from './compile.mjs'

// The two files that run as they stand: they compile what the processes run, so that none of them keeps a compiler.
try {
  await compileProcesses()
  await import('../../.build/start.js')
} catch (error) {
  if (error?.code !== 'EMFILE') throw error
  // Thrown while code is loaded, before any of it could explain it.
  console.error(
    'This account may open too few files at once: raise the limit (`ulimit -n 4096`, or LimitNOFILE= of its service), then start again',
  )
  process.exitCode = 1
}
