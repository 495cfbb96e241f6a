/** One JSON line an event on standard error; never a request body, a code, a picture or a secret. */
type Details = Record<string, unknown>

const plain = (value: unknown): unknown =>
  value instanceof Error
    ? {
        name: value.name,
        ...codeOf(value),
        message: messageOf(value),
        stack: value.stack
          ?.split('\n')
          .filter((line) => /^\s+at /.test(line))
          .slice(0, 5)
          .map((line) => line.trim()),
      }
    : value

const codeOf = (error: Error) => ('code' in error ? { code: String(error.code) } : {})

/** The database's messages quote what somebody typed; their code says what happened. */
const messageOf = (error: Error): string =>
  error.name.startsWith('Prisma') ? 'the database refused a statement' : error.message.slice(0, 500)

function write(level: 'info' | 'warn' | 'error', message: string, details: Details = {}): void {
  const entries = Object.entries(details).map(([key, value]) => [key, plain(value)])
  process.stderr.write(
    `${JSON.stringify({ at: new Date().toISOString(), level, message, ...Object.fromEntries(entries) })}\n`,
  )
}

export const log = {
  info: (message: string, details?: Details) => write('info', message, details),
  warn: (message: string, details?: Details) => write('warn', message, details),
  error: (message: string, details?: Details) => write('error', message, details),
}

/**
 * Whoever reads what we print may go first: a terminal, or the program that keeps our log. Unheard, the error of a write becomes
 * an exception whose report fails like it, and a process that reports does nothing else any more.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
