import type { ComponentType } from 'react'
import type { HomeCard } from '@/lib/accounts/schema'
import { ActivityCard } from './activity-card'
import { ChecksCard } from './checks-card'
import { FiguresCard } from './figures-card'
import { ForecastCard } from './forecast-card'
import { MyDay } from './my-day'
import { PipelineCard } from './pipeline-card'

interface CardOfHome {
  title: string
  /** What it shows, for those who arrange it. */
  about: string
  Card: ComponentType
  /** Lines that it takes while it is on its way; a picture stands for a chart. */
  outline: { lines: number; picture?: true }
}

/** Every card that Home can have. */
export const CARDS: Record<HomeCard, CardOfHome> = {
  my_day: {
    title: 'My day',
    about: 'Tasks of today and this week, next closings, checks of your contacts',
    Card: MyDay,
    outline: { lines: 9 },
  },
  pipeline: {
    title: 'Pipeline',
    about: 'What is open, week by week, and weighted',
    Card: PipelineCard,
    outline: { lines: 2, picture: true },
  },
  forecast: { title: 'Forecast', about: 'What closes, month by month', Card: ForecastCard, outline: { lines: 4 } },
  checks: {
    title: 'Checks',
    about: 'Who is waited for, and whose verification ends soon',
    Card: ChecksCard,
    outline: { lines: 6 },
  },
  activity: { title: 'Activity', about: 'What happened, day by day', Card: ActivityCard, outline: { lines: 8 } },
  figures: {
    title: 'The last 30 days',
    about: 'Contacts, checks, deals and tasks in numbers',
    Card: FiguresCard,
    outline: { lines: 2 },
  },
}
