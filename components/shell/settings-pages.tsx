'use client'
import { PageHeader } from '@/components/ui/page-header'
import { SettingsIndex } from './settings-index'
import en from '@/components/words/en/shell'
import { useWords } from '@/lib/client/words/words'

/** The settings that the user may see. */
export function SettingsPages() {
  const t = useWords()
  return (
    <>
      <PageHeader title={t(en.settings)} />
      <SettingsIndex />
    </>
  )
}
