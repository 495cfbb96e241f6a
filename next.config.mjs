import fs from 'node:fs'

/** Packages that read files beside themselves or start processes: loaded from node_modules, not bundled. */
const unbundled = ['pg', '@prisma/adapter-pg', 'graphile-worker', 'undici']

/** What nothing of ours needs: guessed types, a referrer that tells where somebody was, other sites in the same window or with our bytes. */
const everywhere = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
]
/** Pages have theirs, with a nonce for each answer, from proxy.ts. */
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
    // Its address carries a code until the redirect has taken it out.
    { source: '/user', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
    // Next compresses what it knows to be text before the handler runs.
    { source: '/user/:script.js', headers: [{ key: 'Content-Type', value: 'text/javascript; charset=utf-8' }] },
  ],
  reactStrictMode: true,
  serverExternalPackages: unbundled,
  // `npm test` checks the types of all there is; a start has no need to repeat it.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
  // Writing the cache is a quarter of a first build, and most folders are built once: those built again have it from then on.
  experimental: { turbopackFileSystemCacheForBuild: fs.existsSync('.next/BUILD_ID') },
}
