import { Tags } from '@/components/settings/tags'

export default function Page() {
  return <Tags />
}
