'use client'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { z } from 'zod'
import { titleKey } from '@/lib/client/first-reads'
import { useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { toastError } from '@/lib/client/toast-error'
import { useCreate } from '@/lib/client/records'
import { resources } from '@/lib/registry'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

const madeSchema = z.looseObject({ id: z.string() })

/** Creates a record from just its title, if the collection needs no more and the user may; null otherwise. */
export function useCreateByTitle(collection: string): {
  suits: (title: string) => boolean
  create: (title: string) => Promise<string | null>
  isPending: boolean
} {
  const t = useWords()
  const resource = resources.at(collection)
  const base = useOrganisationPath()
  const client = useQueryClient()
  const mayWrite = useMayWrite({ path: collection })
  const { mutateAsync, isPending } = useCreate(collection, madeSchema)
  const bodyOf = (title: string) => ({ [resource?.title ?? 'name']: title })
  return {
    isPending,
    suits: (title) => mayWrite && resource !== undefined && resource.create.safeParse(bodyOf(title)).success,
    create: (title) =>
      mutateAsync({ body: bodyOf(title) }).then(
        ({ id }) => {
          client.setQueryData(titleKey(base, collection, id), title)
          toast.success(t(en.created, { label: resource?.label ?? t(en.record) }))
          return id
        },
        (error: unknown) => {
          toastError(error)
          return null
        },
      ),
  }
}
