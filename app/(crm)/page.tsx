import { HomePage } from '@/components/home/home-page'
import { PrefetchedHome } from './prefetched'

export default function Page() {
  return (
    <PrefetchedHome>
      <HomePage />
    </PrefetchedHome>
  )
}
