import { Pipelines } from '@/components/settings/pipelines'

export default function Page() {
  return <Pipelines />
}
