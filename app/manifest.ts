import type { MetadataRoute } from 'next'
import { APP_ICONS } from '@/lib/app-icons'

/** The web app manifest of the CRM. */
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
    icons: APP_ICONS,
  }
}
