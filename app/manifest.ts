import type { MetadataRoute } from 'next'

/** What the CRM is once it is installed. The pictures come from `npm run icons`. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: 'Bonafide',
    short_name: 'Bonafide',
    description: 'A CRM that knows its contacts are who they say they are.',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fafafb',
    theme_color: '#f3f4f6',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
