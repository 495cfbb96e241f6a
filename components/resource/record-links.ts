'use client'
import { createContext, useContext } from 'react'
import type { Page } from './screen'

/** The pages of records, as the frame around the screens knows them. */
export const PagesContext = createContext<readonly Page[]>([])

/** The page of the records of this name; undefined where there is none. */
export const usePageOf = (name: string): Page | undefined =>
  useContext(PagesContext).find(({ resource }) => resource.name === name)

/** Address of a record's page; undefined where there is none. */
export function useRecordHref(collection: string, id: string): string | undefined {
  const page = useContext(PagesContext).find(({ resource }) => resource.path === collection)
  return page && `${page.href}/${id}`
}
