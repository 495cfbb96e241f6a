import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 10_000

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return resolve(false)
      reject(
        new Error(
          error.code === 'EACCES' ? `PORT: ${port} needs more rights than this account has` : `PORT: ${error.message}`,
        ),
      )
    })
    server.listen(port, () => server.close(() => resolve(true)))
  })
}

/**
 * Waits for a port that a previous run is just releasing.
 * @throws if another program uses it.
 */
export async function waitForPort(port: number, patience = PATIENCE_MS): Promise<void> {
  const until = Date.now() + patience
  while (!(await canListen(port))) {
    if (Date.now() > until)
      throw new Error(
        `PORT: ${port} is in use by another program: stop that, or start with another one (PORT=${port + 1} npm start)`,
      )
    await sleep(200)
  }
}
