import type { Translated } from '@/lib/client/words/english'
import type en from '../en/calendar'

export default {
  closes: 'Abschluss',
  due: 'Fällig',
  moreOn: 'Mehr am {dayOfYear}',
  more: '{count} weitere',
  myTasksToo: 'Auch meine Aufgaben',
  allTasksToo: 'Auch alle Aufgaben',
  withoutTasks: 'Ohne Aufgaben',
  myDealsToo: 'Auch meine Deals',
  allDealsToo: 'Auch alle Deals',
  withoutDeals: 'Ohne Deals',
  searchDeals: 'Deals durchsuchen',
  searchTasks: 'Aufgaben durchsuchen',
  notEverythingFrom:
    'Es sind zu viele Einträge: Ab {dayOfYear} werden nicht alle gezeigt. Ein Filter macht es übersichtlicher.',
  outsideOfTheCalendar: 'außerhalb des Kalenders',
  on: 'am {dayOfYear}',
  monthBefore: 'Vorheriger Monat',
  monthAfter: 'Nächster Monat',
  today: 'Heute',
  whatStandsBeside: 'Was daneben steht',
  late: '{word}, überfällig:',
  text: '{word}:',
} satisfies Translated<typeof en>
