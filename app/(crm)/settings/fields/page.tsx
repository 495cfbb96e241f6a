import { CustomFields } from '@/components/settings/custom-fields'

export default function Page() {
  return <CustomFields />
}
