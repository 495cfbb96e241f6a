'use client'
import { OnItsWay } from './on-its-way'
import { useReferenceTitle } from './references'

/** The title of the record that a reference points to. */
export function ReferenceValue({ target, id }: { target: string; id: string }) {
  const title = useReferenceTitle(target, id)
  return <>{title ?? <OnItsWay />}</>
}
