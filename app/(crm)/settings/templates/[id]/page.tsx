import { TemplatePage } from '@/components/settings/template-page'

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <TemplatePage id={(await params).id} />
}
