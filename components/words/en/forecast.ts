import { english } from '@/lib/client/words/english'

export default english('forecast', {
  overdue: 'Overdue',
  fromOn: 'From {month} on',
  noDate: 'No date',
  weighted: 'weighted {weighted}',
  outsideOfTheForecast: 'Outside of the forecast.',
  nothingCanBePutThere: ' Nothing can be put there.',
  searchDeals: 'Search deals',
  onNoKnownDay: 'on no known day',
  in: 'in {name}',
})
