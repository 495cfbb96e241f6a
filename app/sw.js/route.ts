import { serviceWorker } from '@/lib/api/offline/worker'

export const GET = (): Response => serviceWorker()
