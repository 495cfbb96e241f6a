import { readFileSync } from 'node:fs'
import { childrenOf } from '../../e2e/start/installation'

const KIB_PER_MIB = 1024

/** Resident memory of a process in MiB; 0 once it has ended. */
export function residentMemory(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / KIB_PER_MIB
  } catch {
    return 0
  }
}

/** Of a process and all below it. */
export const treeMemory = (pid: number): number =>
  residentMemory(pid) + childrenOf(pid).reduce((sum, child) => sum + treeMemory(child), 0)
