/** The parts of smtp-server used by the tests; it ships no types. */
declare module 'smtp-server' {
  import type { Server } from 'node:net'
  import type { Readable } from 'node:stream'

  interface Address {
    address: string
  }
  interface Session {
    envelope: { mailFrom: Address | false; rcptTo: Address[] }
  }
  type Answer = (error?: Error | null) => void
  interface Options {
    disabledCommands: string[]
    disableReverseLookup: boolean
    closeTimeout: number
    onAuth: (credentials: unknown, session: Session, answer: Answer) => void
    onConnect: (session: Session, answer: Answer) => void
    onMailFrom: (address: Address, session: Session, answer: Answer) => void
    onRcptTo: (address: Address, session: Session, answer: Answer) => void
    onData: (stream: Readable, session: Session, answer: Answer) => void
  }
  export class SMTPServer {
    constructor(options: Partial<Options>)
    readonly server: Server
    on(event: 'error', listener: () => void): void
    listen(port: number, host: string, done: () => void): void
    close(done: () => void): void
  }
}
