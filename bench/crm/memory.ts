import { readFileSync } from 'node:fs'

const KIB_PER_MIB = 1024

/** Resident memory of a process in MiB; 0 once it has exited. */
export function residentMemory(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / KIB_PER_MIB
  } catch {
    return 0
  }
}
