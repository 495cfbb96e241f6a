'use client'
import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/skeleton'

/** Layouts other than the table are in scripts of their own: a list does not ship their code. */
const Loading = () => <Skeleton className="mx-5 h-96 rounded-lg" />

export const DealBoard = dynamic(() => import('./board/deal-board').then((module) => module.DealBoard), {
  loading: Loading,
})
export const DealForecast = dynamic(() => import('./forecast/forecast').then((module) => module.DealForecast), {
  loading: Loading,
})
export const Calendar = dynamic(() => import('./calendar/calendar').then((module) => module.Calendar), {
  loading: Loading,
})
