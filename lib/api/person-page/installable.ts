import { APP_ICONS } from '@/lib/app-icons'
import { LANGUAGES, type Language } from '@/lib/formats'

/** The web app manifest of the person's page, for those who add it to their home screen. */
const NAMES: Record<Language, { name: string; short_name: string; description: string }> = {
  en: {
    name: 'Identity check',
    short_name: 'Identity check',
    description: 'Complete an identity check with the code that you were sent.',
  },
  de: {
    name: 'Identitätsprüfung',
    short_name: 'Ident-Prüfung',
    description: 'Eine Identitätsprüfung mit dem Code machen, den Sie bekommen haben.',
  },
}

/** @param language in the address, because browsers ask for a manifest without cookies */
export function webAppManifest(language: string | null): Response {
  const lang = LANGUAGES.find((one) => one === language) ?? 'en'
  const manifest = {
    id: '/user',
    ...NAMES[lang],
    lang,
    start_url: '/user',
    scope: '/user',
    display: 'standalone',
    background_color: '#fafafb',
    theme_color: '#fafafb',
    icons: APP_ICONS,
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
