/** Packages that read files beside themselves or start processes: loaded from node_modules, not bundled. */
const unbundled = ['pg', '@prisma/adapter-pg', 'graphile-worker', 'undici']

/** What no page of ours needs: frames, foreign forms, guessed types, a referrer that tells where somebody was. */
const everywhere = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
]
/** The person's page has rules of its own (proxy.ts), and the camera; nothing else needs it. */
const elsewhere = [
  { key: 'Content-Security-Policy', value: "frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'" },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
]

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  headers: async () => [
    { source: '/:path*', headers: everywhere },
    { source: '/((?!user$).*)', headers: elsewhere },
    // Its address carries a code until the redirect has taken it out.
    { source: '/user', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
  ],
  reactStrictMode: true,
  serverExternalPackages: unbundled,
  // `npm test` checks the types of all there is; a start has no need to repeat it.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
}
