import cluster from 'node:cluster'

/** Messages between the web processes of one machine, through their primary. */
export type ProcessMessage = 'booted' | 'wake'

const sendMessage = (what: ProcessMessage): void => {
  if (cluster.isWorker && process.connected) process.send?.(what)
}

/** From now on, a crash of this process is not blamed on the settings. */
export const notifyBooted = (): void => sendMessage('booted')

/** A check was opened here; its pictures may reach any of the processes. */
export const notifyWake = (): void => sendMessage('wake')

export function onWake(wake: () => void): void {
  if (cluster.isWorker)
    process.on('message', (what) => (what === ('wake' satisfies ProcessMessage) ? wake() : undefined))
}

/** Whether one of the other processes runs the jobs. */
export const isWorkerBeside = (): boolean => process.env.WORKER_BESIDE === '1'
