import { personScript } from '@/lib/api/person-page/script'

export async function GET(_request: Request, { params }: { params: Promise<{ script: string }> }): Promise<Response> {
  return personScript((await params).script)
}
