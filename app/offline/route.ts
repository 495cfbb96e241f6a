import { offlineShell } from '@/lib/api/offline/shell'

export const GET = (): Response => offlineShell()
