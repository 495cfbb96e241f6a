import { EventEmitter } from 'node:events'
import { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Next listens before it loads what watches its requests (lib/boot/requests.ts). Requests that arrive in between would
 * skip the limits, the address of their sender would be whatever they claim, and compressed answers would not say that
 * they are. A restart under traffic always has some. So connections wait here until `releaseConnections`.
 */
interface Held {
  connections: { server: Server; socket: Socket }[]
  /** In place of the one that servers inherit. */
  emit: Server['emit']
}

/** On globalThis, because this runs before the server and is released from within one of its bundles. */
const holder: typeof globalThis & { bonafideHeld?: Held } = globalThis

/** Runs in a web process before Next does. */
export function holdConnections(): void {
  const connections: Held['connections'] = []
  const emit = function emit(this: Server, event: string, ...given: unknown[]): boolean {
    if (event !== 'connection') return EventEmitter.prototype.emit.call(this, event, ...given)
    const [socket] = given as [Socket]
    // Nobody else listens yet: a client that gives up must not end the process.
    socket.on('error', () => undefined)
    connections.push({ server: this, socket })
    return true
  } as Server['emit']
  Server.prototype.emit = emit
  holder.bonafideHeld = { connections, emit }
}

/**
 * Serves those that have waited; from now on, connections are served at once.
 * @param watch gets each before it is served, and may close it
 */
export function releaseConnections(watch: (socket: Socket) => void): void {
  const { bonafideHeld: held } = holder
  if (!held) return
  delete holder.bonafideHeld
  if (Server.prototype.emit === held.emit) Reflect.deleteProperty(Server.prototype, 'emit')
  for (const { server, socket } of held.connections) {
    if (!socket.destroyed) watch(socket)
    if (!socket.destroyed) EventEmitter.prototype.emit.call(server, 'connection', socket)
  }
}
