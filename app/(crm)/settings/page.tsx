import { SettingsPages } from '@/components/shell/settings-pages'

export default function SettingsPage() {
  return <SettingsPages />
}
