import type { Metadata } from 'next'
import { PersonPage } from '@/components/identity/person/person-page'
import { firstScreenOf } from './first-screen'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Messengers preview a link by this: who asks for what, and nothing else. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { organisation } = await firstScreenOf(await searchParams)
  const title = 'Identity check'
  const description = `${organisation ?? 'An organisation'} is requesting an identity check.`
  return {
    title: { absolute: title },
    description,
    openGraph: { title, description },
    twitter: { title, description },
    referrer: 'no-referrer',
    robots: { index: false, follow: false },
  }
}

export default async function Page({ searchParams }: Props) {
  const { screen } = await firstScreenOf(await searchParams)
  return <PersonPage initial={screen} />
}
