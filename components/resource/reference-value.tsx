'use client'
import { LoadingName } from './loading-name'
import { useReferenceTitle } from './references'

/** The title of the referenced record. */
export function ReferenceValue({ target, id }: { target: string; id: string }) {
  const title = useReferenceTitle(target, id)
  return <>{title ?? <LoadingName />}</>
}
