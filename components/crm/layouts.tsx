'use client'
import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/skeleton'

/** Layouts other than the table are loaded lazily: a list does not ship their code. */
const Loading = () => <Skeleton className="mx-5 h-96 rounded-lg" />

export const DealBoard = dynamic(() => import('./board/deal-board').then((module) => module.DealBoard), {
  ssr: false,
  loading: Loading,
})
export const DealForecast = dynamic(() => import('./forecast/forecast').then((module) => module.DealForecast), {
  ssr: false,
  loading: Loading,
})
export const Calendar = dynamic(() => import('./calendar/calendar').then((module) => module.Calendar), {
  ssr: false,
  loading: Loading,
})
