import { english } from '@/lib/client/words/english'

export default english('calendar', {
  closes: 'Closes',
  due: 'Due',
  moreOn: 'More on {dayOfYear}',
  more: '{count} more',
  myTasksToo: 'My tasks too',
  allTasksToo: 'All tasks too',
  withoutTasks: 'Without tasks',
  myDealsToo: 'My deals too',
  allDealsToo: 'All deals too',
  withoutDeals: 'Without deals',
  search: 'Search {of}',
  thereIsMoreInThis: 'There is more in this month than is shown here. A filter makes it fewer.',
  outsideOfTheCalendar: 'outside of the calendar',
  on: 'on {dayOfYear}',
  monthBefore: 'Month before',
  monthAfter: 'Month after',
  today: 'Today',
  whatStandsBeside: 'What stands beside',
  late: '{word}, late:',
  text: '{word}:',
})
