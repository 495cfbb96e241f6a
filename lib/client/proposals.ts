'use client'
import { toast } from 'sonner'
import { proposal, type Proposal } from '@/lib/across/proposals/schema'
import { api } from './api'
import { proposalsQuery } from './first-reads'
import { useMay, useOrganisationPath } from './organisation'
import { messageOf } from './problem'
import { useRecords, useWrite } from './records'

const UNDO_MS = 10_000
/** What documents say otherwise than the CRM, of one contact or of all; newest first. */
export const useOpenProposals = (contactId?: string) =>
  useRecords(proposal, proposalsQuery(contactId), { enabled: useMay('proposals:read') })

type Step = 'accept' | 'dismiss' | 'reopen'

/** Decides on a proposal, and offers to take that back. */
export function useDecision({ id }: Pick<Proposal, 'id'>) {
  const path = `${useOrganisationPath()}/${proposal.path}/${id}`
  const step = useWrite((name: Step) => api({ method: 'POST', path: `${path}/${name}` }, proposal.record))
  const complain = (error: unknown) => void toast.error(messageOf(error))
  const undo = () => step.mutate('reopen', { onError: complain, onSuccess: () => toast.success('As it was before') })
  return {
    isPending: step.isPending,
    decide: (name: 'accept' | 'dismiss') =>
      step.mutate(name, {
        onError: complain,
        onSuccess: () =>
          toast.success(name === 'accept' ? 'Taken over from the document' : 'Left as it is', {
            duration: UNDO_MS,
            action: { label: 'Undo', onClick: undo },
          }),
      }),
  }
}
