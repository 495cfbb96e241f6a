import { PersonPage } from '@/components/identity/person/person-page'

export default function Page() {
  return <PersonPage />
}
