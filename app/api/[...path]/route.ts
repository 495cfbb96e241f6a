import { serveUnknownPath } from '@/lib/api/unknown-path'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveUnknownPath()
