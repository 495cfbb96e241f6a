import { ContactPage } from '@/components/crm/contact-page'

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <ContactPage id={(await params).id} />
}
