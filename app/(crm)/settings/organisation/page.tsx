import { OrganisationSettings } from '@/components/settings/organisation'

export default function OrganisationPage() {
  return <OrganisationSettings />
}
