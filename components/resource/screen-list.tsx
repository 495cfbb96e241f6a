'use client'
import { useMemo } from 'react'
import { inSentence } from '@/lib/format'
import { EmptyState } from './empty-state'
import { ListPage } from './list-page'
import type { Screen } from './screen'

/** The list of a resource, as its screen has it. */
export function ScreenList({ screen }: { screen: Screen }) {
  const { resource, href, icon, columns, sample, emptyText } = screen
  const create = useMemo(() => ({ sample }), [sample])
  return <ListPage resource={resource} href={href} columns={columns} create={create} empty={<EmptyState icon={icon} title={`No ${inSentence(resource.plural)} yet`}>{emptyText}</EmptyState>} />
}
