import fs from 'node:fs'
import { Session } from 'node:inspector/promises'
import path from 'node:path'
import process from 'node:process'

/**
 * Loaded before everything else in each process of the installation. SIGUSR2 starts a profile of the process; the next
 * one ends it and writes `<pid>.cpuprofile` to the folder in BENCH_PROFILES.
 */
const SAMPLE_EVERY_US = 250
let session

async function begin() {
  session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_US })
  await session.post('Profiler.start')
}

async function end() {
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  session = undefined
  const file = path.join(process.env.BENCH_PROFILES, `${process.pid}.cpuprofile`)
  // Written under another name first, so that a reader only sees the complete file.
  fs.writeFileSync(`${file}.part`, JSON.stringify(profile))
  fs.renameSync(`${file}.part`, file)
}

process.on('SIGUSR2', () => void (session ? end() : begin()))
