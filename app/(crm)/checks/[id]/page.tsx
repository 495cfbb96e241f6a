import { SessionPage } from '@/components/identity/session-page'

export default async function Page({ params }: PageProps<'/checks/[id]'>) {
  return <SessionPage id={(await params).id} />
}
