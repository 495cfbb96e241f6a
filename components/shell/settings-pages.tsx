'use client'
import { PageHeader } from '@/components/ui/page-header'
import { SettingsIndex } from './settings-index'

/** What can be set, for this reader. */
export function SettingsPages() {
  return (
    <>
      <PageHeader title="Settings" />
      <SettingsIndex />
    </>
  )
}
