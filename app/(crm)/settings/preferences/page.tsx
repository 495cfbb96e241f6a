import { PreferencesPage } from '@/components/settings/preferences'

export default function Page() {
  return <PreferencesPage />
}
