import { Columns3, FileUp, ShieldCheck, SlidersHorizontal, Workflow } from 'lucide-react'
import { pipeline } from '@/lib/crm/pipelines/schema'
import { session } from '@/lib/identity/sessions/schema'
import { template } from '@/lib/identity/templates/schema'
import { importDefinition } from '@/lib/long-work/imports/schema'
import { workflow } from '@/lib/workflows/schema'
import { inEachLanguage, type Translate } from '@/lib/client/words/translate'
import type { Page, Screen } from '@/components/resource/screen'
import { companyScreen } from './company-screen'
import { contactScreen } from './contact-screen'
import { dealScreen } from './deal-screen'
import { noteScreen } from './note-screen'
import { taskScreen } from './task-screen'
import en from '@/components/words/en/crm'

/**
 * All kinds of CRM records, in display order. Navigation, palette, shortcuts, links, timeline and the pages of deleted
 * records are derived from it.
 */
export const SCREENS: Screen[] = [contactScreen, companyScreen, dealScreen, taskScreen, noteScreen]

export const screensIn = inEachLanguage((t): Screen[] =>
  SCREENS.map((screen) => ({ ...screen, resource: t.resource(screen.resource) })),
)

/** The screen of a collection, by path. */
export function screenAt(t: Translate, path: string): Screen {
  const screen = screensIn(t).find(({ resource }) => resource.path === path)
  if (!screen) throw new Error(`no screen shows ${path}`)
  return screen
}

/** All records that have a page; checks have a custom one. */
const RECORD_PAGES: Page[] = [
  ...SCREENS,
  { resource: session, href: '/checks', Icon: ShieldCheck, navigation: { key: 'k', label: en.checks } },
  { resource: workflow, href: '/workflows', Icon: Workflow, navigation: { key: 'w' } },
]

/** Records with a page in the settings; the audit log links there. */
const SETTINGS_RECORDS: Page[] = [
  { resource: template, href: '/settings/templates', Icon: SlidersHorizontal },
  { resource: pipeline, href: '/settings/pipelines', Icon: Columns3 },
  { resource: importDefinition, href: '/settings/imports', Icon: FileUp },
]

const inWords = (pages: Page[]) =>
  inEachLanguage((t): Page[] => pages.map((page) => ({ ...page, resource: t.resource(page.resource) })))
export const recordPagesIn = inWords(RECORD_PAGES)
export const settingsRecordsIn = inWords(SETTINGS_RECORDS)
