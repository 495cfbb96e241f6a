import type { Translated } from '@/lib/client/words/english'
import type en from '../en/forecast'

export default {
  overdue: 'Überfällig',
  fromOn: 'Ab {month}',
  noDate: 'Ohne Datum',
  weighted: 'gewichtet {weighted}',
  outsideOfTheForecast: 'Außerhalb der Prognose.',
  nothingCanBePutThere: ' Dort lässt sich nichts ablegen.',
  searchDeals: 'Deals durchsuchen',
  onNoKnownDay: 'an keinem bekannten Tag',
  in: 'in {name}',
} satisfies Translated<typeof en>
