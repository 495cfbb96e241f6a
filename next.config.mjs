import fs from 'node:fs'
import { EVERYWHERE, OF_THE_API } from './lib/boot/response-headers.mjs'

/** Packages that read files next to themselves or start processes: loaded from node_modules instead of bundled. */
const unbundled = ['pg', '@prisma/adapter-pg', 'graphile-worker', 'undici']

const listed = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }))

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  headers: async () => [
    { source: '/:path*', headers: listed(EVERYWHERE) },
    { source: '/api/:path*', headers: listed(OF_THE_API) },
    // The URL contains a code until the redirect removes it.
    { source: '/user', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
    // Next.js chooses compression by content type before the handler runs.
    { source: '/user/:script.js', headers: [{ key: 'Content-Type', value: 'text/javascript; charset=utf-8' }] },
  ],
  reactStrictMode: true,
  serverExternalPackages: unbundled,
  // `npm test` checks all types, so the build does not repeat it.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
  // Writing the cache takes a quarter of a first build, and most folders are built only once. Later builds use the
  // cache.
  experimental: { turbopackFileSystemCacheForBuild: fs.existsSync('.next/BUILD_ID') },
}
