'use client'
import { notFound } from 'next/navigation'
import { use } from 'react'
import { useWords } from '@/lib/client/words/words'
import { screensIn } from '@/components/crm/screens'
import { DeletedPage } from '@/components/records/deleted-page'

export default function Page({ params }: { params: Promise<{ collection: string }> }) {
  const { collection } = use(params)
  const screens = screensIn(useWords())
  const screen = screens.find(({ resource }) => resource.path === collection)
  if (!screen) notFound()
  return <DeletedPage key={collection} screen={screen} all={screens} />
}
