import cluster from 'node:cluster'

/** What web processes of one machine tell each other, through the process above them. */
export type Told = 'booted' | 'wake'

const tell = (what: Told): void => {
  if (cluster.isWorker && process.connected) process.send?.(what)
}

/** From here on a death of this process is no fault of the settings. */
export const tellBooted = (): void => tell('booted')

/** A check was opened here; its pictures may reach any of the processes. */
export const tellToWake = (): void => tell('wake')

export function onWake(wake: () => void): void {
  if (cluster.isWorker) process.on('message', (what) => (what === ('wake' satisfies Told) ? wake() : undefined))
}

/** One of the others runs the jobs. */
export const isWorkerBeside = (): boolean => process.env.WORKER_BESIDE === '1'
