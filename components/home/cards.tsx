import type { ComponentType } from 'react'
import type { HomeCard } from '@/lib/accounts/schema'
import { ActivityCard } from './activity-card'
import { ChecksCard } from './checks-card'
import { FiguresCard } from './figures-card'
import { ForecastCard } from './forecast-card'
import { MyDay } from './my-day'
import { PipelineCard } from './pipeline-card'
import en from '@/components/words/en/home'
import type { Message } from '@/lib/client/words/english'

interface CardOfHome {
  title: Message
  /** What the card shows; read while arranging. */
  about: Message
  Card: ComponentType
  /** Lines of the skeleton; `picture` reserves room for a chart. */
  outline: { lines: number; picture?: true }
}

/** All cards of Home. */
export const CARDS: Record<HomeCard, CardOfHome> = {
  my_day: { title: en.myDay, about: en.tasksOfTodayAndThis, Card: MyDay, outline: { lines: 9 } },
  pipeline: {
    title: en.pipeline,
    about: en.whatIsOpenWeekBy,
    Card: PipelineCard,
    outline: { lines: 2, picture: true },
  },
  forecast: { title: en.forecast, about: en.whatClosesMonthByMonth, Card: ForecastCard, outline: { lines: 4 } },
  checks: { title: en.checks, about: en.whoIsWaitedForAnd, Card: ChecksCard, outline: { lines: 6 } },
  activity: { title: en.activity, about: en.whatHappenedDayByDay, Card: ActivityCard, outline: { lines: 8 } },
  figures: { title: en.theLastDays, about: en.contactsChecksDealsAnd, Card: FiguresCard, outline: { lines: 2 } },
}
