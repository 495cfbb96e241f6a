import { reasonOf } from '@/lib/client/change-many'

/** Restores records one by one, and says why which of them were refused. */
export async function restoreEach<R>(ids: readonly string[], restore: (id: string) => Promise<R>) {
  const back: R[] = []
  const left: { id: string; message: string }[] = []
  for (const id of ids)
    await restore(id).then(
      (record) => back.push(record),
      (error: unknown) => left.push({ id, message: reasonOf(error) }),
    )
  return { back, left }
}
