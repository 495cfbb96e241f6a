'use client'
import { toast } from 'sonner'
import { proposal, type Proposal } from '@/lib/across/proposals/schema'
import { api } from './api'
import { proposalsQuery } from './first-reads'
import { offerUndo } from './offer-undo'
import { useMay, useOrganisationPath } from './organisation'
import { toastError } from './toast-error'
import { useRecords, useWrite } from './records'

/** Differences between documents and the CRM, of one contact or of all; newest first. */
export const useOpenProposals = (contactId?: string) =>
  useRecords(proposal, proposalsQuery(contactId), { enabled: useMay('proposals:read') })

type Step = 'accept' | 'dismiss' | 'reopen'

/** The messages once it is done. */
interface Said {
  accept: string
  dismiss: string
  reopen: string
  undo: string
}

/** Decides on a proposal, and offers to undo that. */
export function useDecision({ id }: Pick<Proposal, 'id'>, said: Said) {
  const path = `${useOrganisationPath()}/${proposal.path}/${id}`
  const step = useWrite((name: Step) => api({ method: 'POST', path: `${path}/${name}` }, proposal.record))
  const undo = () => step.mutateAsync('reopen').then(() => toast.success(said.reopen))
  return {
    isPending: step.isPending,
    decide: (name: 'accept' | 'dismiss') =>
      step.mutate(name, {
        onError: toastError,
        onSuccess: () => offerUndo({ title: said[name], label: said.undo, undo }),
      }),
  }
}
