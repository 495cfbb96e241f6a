/** Packages that read files beside themselves or start processes: loaded from node_modules, not bundled. */
const unbundled = ['pg', '@prisma/adapter-pg', 'graphile-worker', 'undici']

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: unbundled,
  // `npm test` checks the types of all there is; a start has no need to repeat it.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
}
