import { config } from 'zod/v4/core'

/**
 * Next.js runs this in browsers before any code of a page. As soon as a schema is made, zod tries `new Function('')` to
 * see whether it may compile schemas. The Content-Security-Policy forbids that (proxy.ts), and browsers log and report
 * it as an attack would be.
 */
config({ jitless: true })
