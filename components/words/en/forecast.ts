import { english } from '@/lib/client/words/english'

export default english('forecast', {
  overdue: 'Overdue',
  fromOn: 'From {month} on',
  noDate: 'No date',
  weighted: 'weighted {weighted}',
  outsideOfTheForecast: 'Outside the forecast.',
  nothingCanBePutThere: ' You cannot drop it there.',
  searchDeals: 'Search deals',
  onNoKnownDay: 'without a date',
  in: 'in {name}',
})
