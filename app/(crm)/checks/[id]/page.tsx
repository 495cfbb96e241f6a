import { SessionPage } from '@/components/identity/session-page'

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <SessionPage id={(await params).id} />
}
