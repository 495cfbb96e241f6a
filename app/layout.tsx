import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { THEME_SCRIPT } from '@/components/shell/theme-script'
import { languageOf, localeFor } from '@/lib/formats'
import { WordsProvider } from '@/components/words/words-provider'
import { organisationShown } from './reader'
import './globals.css'

/** No title here: pages render their own, and the first title in the document wins. */
export const metadata: Metadata = {
  description: 'A CRM that knows its contacts are who they say they are.',
  robots: { index: false },
  icons: { apple: '/icons/apple-touch-icon.png' },
  appleWebApp: { capable: true, title: 'Bonafide', statusBarStyle: 'default' },
}
/** Scripts need a nonce, which is new for each response (proxy.ts). */
export const dynamic = 'force-dynamic'

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f3f4f6' },
    { media: '(prefers-color-scheme: dark)', color: '#0b0c10' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { theme, density, locale } = (await organisationShown())?.preferences ?? {}
  const language = languageOf(locale ?? localeFor((await headers()).get('accept-language')))
  return (
    // The theme script changes the class before hydration.
    <html lang={language} data-theme={theme} data-density={density} suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      </head>
      <body>
        <WordsProvider language={language}>{children}</WordsProvider>
      </body>
    </html>
  )
}
