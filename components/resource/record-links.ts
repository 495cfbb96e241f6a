'use client'
import { createContext, useContext } from 'react'
import type { Page } from './screen'

/** Pages of records, provided by the shell. */
export const PagesContext = createContext<readonly Page[]>([])

/** The page for records of this type; undefined if there is none. */
export const usePageOf = (name: string): Page | undefined =>
  useContext(PagesContext).find(({ resource }) => resource.name === name)

/** The URL of a record's page; undefined if there is none. */
export function useRecordHref(collection: string, id: string): string | undefined {
  const page = useContext(PagesContext).find(({ resource }) => resource.path === collection)
  return page && `${page.href}/${id}`
}
