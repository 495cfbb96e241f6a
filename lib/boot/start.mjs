import fs from 'node:fs'
import { compileProcesses } from './compile.mjs'
import { refuseOldNode } from './node-version.mjs'

// These files run uncompiled: they compile the programs, so that no process keeps a compiler in memory.
const { engines } = JSON.parse(fs.readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const refusal = refuseOldNode(process.versions.node, engines.node) ?? refuseFewAddresses()

/**
 * WebAssembly, which Node's own `fetch` needs too, reserves 10 GB of addresses for a memory, without using them. The web
 * process has three.
 */
function refuseFewAddresses() {
  try {
    void [1, 2, 3].map(() => new WebAssembly.Memory({ initial: 1 }))
    return undefined
  } catch {
    return 'This account may address too little memory: lift the limit (`ulimit -v unlimited`, or LimitAS=infinity of its service), then start again'
  }
}

try {
  if (refusal) {
    console.error(refusal)
    process.exitCode = 1
  } else {
    await compileProcesses()
    await import('../../.build/start.js')
  }
} catch (error) {
  if (error?.code !== 'EMFILE') throw error
  // Thrown while modules load, before any of our code could explain it.
  console.error(
    'This account may open too few files at once: raise the limit (`ulimit -n 4096`, or LimitNOFILE= of its service), then start again',
  )
  process.exitCode = 1
}
