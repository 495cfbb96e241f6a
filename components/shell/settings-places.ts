import {
  ArrowDownUp,
  BookOpen,
  Building2,
  KeyRound,
  Mail,
  ScrollText,
  Send,
  ShieldCheck,
  SlidersHorizontal,
  SquareKanban,
  Tags,
  TextCursorInput,
  Trash2,
  UserRound,
  Users,
  Webhook,
  type LucideIcon,
} from 'lucide-react'
import type { Permission } from '@/lib/auth/permissions'
import { resourcesFor } from '@/lib/records'
import { screensIn } from '@/components/crm/screens'
import { isAt } from './places'
import en from '@/components/words/en/shell'
import { inEachLanguage, type Translate } from '@/lib/client/words/translate'

/** A section of a settings page that can be found by itself. */
interface SettingsPart {
  label: string
  /** Path of a subpage, or an anchor on the page: `#password`. */
  at: string
  words?: string
  permission?: Permission
}

/** A page of the settings. */
export interface SettingsPage {
  label: string
  href: string
  Icon: LucideIcon
  description: string
  /** Permission needed to see it; without one, everybody can. */
  permission?: Permission
  /** Synonyms, only for matching. */
  words: string
  parts?: SettingsPart[]
}
export interface SettingsGroup {
  label: string
  pages: SettingsPage[]
}

/** "Contacts, companies and deals" */
const pluralsOf = (t: Translate, all: { plural: string }[]) =>
  t.listed(all.map(({ plural }, i) => (i ? t.inSentence(plural) : plural)))

const you = (t: Translate): SettingsPage[] => [
  {
    label: t(en.yourAccount),
    href: '/settings/account',
    Icon: UserRound,
    description: t(en.yourNameYourPasswordTwo),
    words: t(en.profileMeSecurity),
    parts: [
      { label: t(en.yourName), at: '#name', words: t(en.renameProfile) },
      { label: t(en.password), at: '#password', words: t(en.changeCredentials) },
      { label: t(en.twoFactorSignIn), at: '#two-factor', words: t(en.faMfaTotpAuthenticator) },
      { label: t(en.whereYouAreSignedIn), at: '#sessions', words: t(en.sessionsBrowsersDevices) },
    ],
  },
  {
    label: t(en.preferences),
    href: '/settings/preferences',
    Icon: SlidersHorizontal,
    description: t(en.howDatesAndNumbersAre),
    words: t(en.personal),
    parts: [
      { label: t(en.datesAndNumbers), at: '#numbers', words: t(en.languageLocaleRegionFormat) },
      { label: t(en.yourTimeZone), at: '#time', words: t(en.timezoneClock) },
      { label: t(en.firstDayOfTheWeek), at: '#time', words: t(en.calendarMondaySunday) },
      { label: t(en.theme), at: '#look', words: t(en.darkLightModeNight) },
      { label: t(en.density), at: '#look', words: t(en.compactComfortableRows) },
    ],
  },
]

const organisation = (t: Translate): SettingsPage[] => [
  {
    label: t(en.organisation),
    href: '/settings/organisation',
    Icon: Building2,
    description: t(en.itsNameItsDefaultsAnd),
    words: t(en.companyGeneralWorkspace),
    parts: [
      { label: t(en.nameAndIdOfThe), at: '#name', words: t(en.renameCompany) },
      { label: t(en.currencyAndTimeZone), at: '#defaults', words: t(en.moneyTimezone) },
      { label: t(en.languageOfMails), at: '#language', words: t(en.emailGermanEnglish) },
      { label: t(en.whenVerificationsCountAs), at: '#notice', words: t(en.expiryNoticeDays) },
      { label: t(en.requireTwoFactorSignIn), at: '#sign-in', words: t(en.faMfaSecurityPolicy) },
      { label: t(en.sampleData), at: '#sample-data', words: t(en.demoExample), permission: 'organisation:write' },
      {
        label: t(en.deleteTheOrganisation),
        at: '#deletion',
        words: t(en.closeAccountGdprErase),
        permission: 'organisation:delete',
      },
    ],
  },
  {
    label: t(en.members),
    href: '/settings/members',
    Icon: Users,
    description: t(en.whoBelongsWithWhichRole),
    words: t(en.usersTeamPeopleInvite),
  },
]

const crm = (t: Translate): SettingsPage[] => [
  {
    label: t(en.pipelines),
    href: '/settings/pipelines',
    Icon: SquareKanban,
    description: t(en.theStagesThatDealsGo),
    words: t(en.stagesSalesGatesBoard),
  },
  {
    label: t(en.fields),
    href: '/settings/fields',
    Icon: TextCursorInput,
    description: t(en.fieldsOfYourOwnFor, {
      pluralsOf: t.inSentence(pluralsOf(t, resourcesFor('custom_fields').map(t.resource))),
    }),
    words: t(en.customPropertiesAttributes),
  },
  {
    label: t(en.tags),
    href: '/settings/tags',
    Icon: Tags,
    description: t(en.labelsAndTheirColours),
    words: t(en.labels),
  },
  {
    label: t(en.mailTemplates),
    href: '/settings/mail-templates',
    Icon: Mail,
    description: t(en.theWordsOfMailsTo),
    words: t(en.eMailEmailMergeFields),
  },
  {
    label: t(en.outbox),
    href: '/settings/outbox',
    Icon: Send,
    description: t(en.everyMailThatWasSent),
    permission: 'mails:read',
    words: t(en.eMailEmailSentKept),
  },
]

const identity = (t: Translate): SettingsPage[] => [
  {
    label: t(en.identityChecks),
    href: '/settings/identity-checks',
    Icon: ShieldCheck,
    description: t(en.whatChecksAskForAnd),
    words: t(en.verificationKycId),
    parts: [
      { label: t(en.templatesOfChecks), at: '#templates', words: t(en.agePassportDocument) },
      { label: t(en.whatChecksKeepAndHow), at: '#templates', words: t(en.retentionGdprPrivacyData) },
      { label: t(en.thePersonsPage), at: '#person-page', words: t(en.brandColourLogo) },
      { label: t(en.callback), at: '#callback', words: t(en.webhookUrlResultsEndpoint), permission: 'callback:read' },
      {
        label: t(en.secretsOfTheCallback),
        at: '#callback-secrets',
        words: t(en.signatureRotateHmac),
        permission: 'callback:read',
      },
      {
        label: t(en.deliveriesOfResults),
        at: '#deliveries',
        words: t(en.callbackLogRetry),
        permission: 'callback:read',
      },
    ],
  },
]

const developers = (t: Translate): SettingsPage[] => [
  {
    label: t(en.apiKeys),
    href: '/settings/api-keys',
    Icon: KeyRound,
    description: t(en.keysForYourOwnSystems),
    permission: 'api_keys:read',
    words: t(en.tokensIntegrationDeveloper),
  },
  {
    label: t(en.webhooks),
    href: '/settings/webhooks',
    Icon: Webhook,
    description: t(en.yourOwnEndpointsThatHear),
    permission: 'webhooks:read',
    words: t(en.eventsIntegration),
  },
  {
    label: t(en.apiReference),
    href: '/docs',
    Icon: BookOpen,
    description: t(en.everyOperationAsCodeAnd),
    words: t(en.documentationDocsOpenapi),
  },
]

const data = (t: Translate): SettingsPage[] => [
  {
    label: t(en.importAndExport),
    href: '/settings/imports',
    Icon: ArrowDownUp,
    description: t(en.bringFilesInTakeData),
    permission: 'imports:read',
    words: t(en.csvExcelXlsxUploadDownload),
    parts: [
      { label: t(en.exports), at: '/settings/exports', words: t(en.downloadCsvExcelGdpr) },
      { label: t(en.bulkOperations), at: '/settings/bulk-operations', words: t(en.undoMany) },
      { label: t(en.merges), at: '/settings/merges', words: t(en.undoDuplicates) },
    ],
  },
  {
    label: t(en.deletedRecords),
    href: '/settings/deleted',
    Icon: Trash2,
    description: t(en.thatWereDeletedAndThe, {
      pluralsOf: pluralsOf(
        t,
        screensIn(t).map(({ resource }) => resource),
      ),
    }),
    words: t(en.trashBinRestoreUndelete),
  },
  {
    label: t(en.auditLog),
    href: '/settings/audit-log',
    Icon: ScrollText,
    description: t(en.whoDidWhatWhenAnd),
    permission: 'audit_events:read',
    words: t(en.historyLogComplianceGdpr),
  },
]

/** The settings, in the order of their navigation. */
export const settingsIn = inEachLanguage((t): SettingsGroup[] => [
  { label: t(en.you), pages: you(t) },
  { label: t(en.organisation), pages: organisation(t) },
  { label: t(en.crm), pages: crm(t) },
  { label: t(en.identityChecks), pages: identity(t) },
  { label: t(en.developers), pages: developers(t) },
  { label: t(en.data), pages: data(t) },
])

/** A setting as a search result. */
export interface FoundSetting {
  label: string
  href: string
  Icon: LucideIcon
  /** The page that contains it; null if it is a page itself. */
  page: string | null
  words: string
  permission?: Permission
}

const itemsOf = ({ label, href, Icon, description, words, permission, parts = [] }: SettingsPage): FoundSetting[] => [
  { label, href, Icon, page: null, words: `${words} ${description}`, ...(permission && { permission }) },
  ...parts.map(({ at, ...part }) => ({
    label: part.label,
    href: at.startsWith('#') ? `${href}${at}` : at,
    Icon,
    page: label,
    words: `${part.words ?? ''} ${label}`,
    ...((part.permission ?? permission) && { permission: part.permission ?? permission }),
  })),
]
/** All settings, for the settings search and the palette. */
export const allSettingsIn = inEachLanguage((t): FoundSetting[] =>
  settingsIn(t).flatMap(({ pages }) => pages.flatMap(itemsOf)),
)

/** Pages that are listed under another page. */
const BENEATH: Record<string, string> = {
  '/settings/exports': '/settings/imports',
  '/settings/bulk-operations': '/settings/imports',
  '/settings/merges': '/settings/imports',
  '/settings/templates': '/settings/identity-checks',
}

/** The settings page that a pathname belongs to. */
export function settingsPageAt(t: Translate, pathname: string): SettingsPage | undefined {
  const at = Object.entries(BENEATH).find(([below]) => isAt(pathname, below))?.[1] ?? pathname
  return settingsIn(t)
    .flatMap(({ pages }) => pages)
    .find(({ href }) => isAt(at, href))
}
