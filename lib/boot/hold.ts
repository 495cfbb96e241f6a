import { holdConnections } from './hold-connections'

/** Loaded into each web process before anything else (lib/boot/web.ts). */
holdConnections()
