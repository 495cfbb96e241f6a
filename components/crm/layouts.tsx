'use client'
import dynamic from 'next/dynamic'
import { Suspense, useState, type ComponentType } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { useHydrated } from '@/components/ui/use-hydrated'

/**
 * Layouts other than the table are in scripts of their own: a list does not ship their code. One that the server sent
 * has no boundary of its own: React would show the skeleton instead as soon as the list around it changes, which it
 * does once the browser's time zone and what it keeps are known. One that the reader switches to has a boundary, so
 * that the list around it stays.
 */
function inScript<Props extends object>(Layout: ComponentType<Props>): ComponentType<Props> {
  return function LayoutInScript(props: Props) {
    const isHydrated = useHydrated()
    const [isSent] = useState(!isHydrated)
    if (isSent) return <Layout {...props} />
    return (
      <Suspense fallback={<Skeleton className="mx-5 h-96 rounded-lg" />}>
        <Layout {...props} />
      </Suspense>
    )
  }
}

export const DealBoard = inScript(dynamic(() => import('./board/deal-board').then((module) => module.DealBoard)))
export const DealForecast = inScript(dynamic(() => import('./forecast/forecast').then((module) => module.DealForecast)))
export const Calendar = inScript(dynamic(() => import('./calendar/calendar').then((module) => module.Calendar)))
