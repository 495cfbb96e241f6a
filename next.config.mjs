import fs from 'node:fs'

/** Packages that read files next to themselves or start processes: loaded from node_modules instead of bundled. */
const unbundled = ['pg', '@prisma/adapter-pg', 'graphile-worker', 'undici']

/**
 * Turns off what we never need: MIME sniffing, referrers to other sites, sharing a browsing context with other sites,
 * and embedding of our resources by them.
 */
const everywhere = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
]
/** For the API. Pages get their policy, with a nonce per response, from proxy.ts. */
const answers = [
  {
    key: 'Content-Security-Policy',
    value: "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  },
]

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  headers: async () => [
    { source: '/:path*', headers: everywhere },
    { source: '/api/:path*', headers: answers },
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
