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
  searchDeals: 'Search deals',
  searchTasks: 'Search tasks',
  notEverythingFrom:
    'There are too many entries: from {dayOfYear} on, not all of them are shown. Add a filter to narrow them down.',
  outsideOfTheCalendar: 'outside the calendar',
  on: 'on {dayOfYear}',
  monthBefore: 'Previous month',
  monthAfter: 'Next month',
  today: 'Today',
  whatStandsBeside: 'What else is shown',
  late: '{word}, late:',
  text: '{word}:',
})
