'use client'
import { Merge } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { useFields } from '@/lib/client/fields'
import { useMay } from '@/lib/client/organisation'
import { ReferenceInput } from '@/components/resource/reference-input'
import type { AnyRecord, Screen } from '@/components/resource/screen'
import { Button } from '@/components/ui/button'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { MergeDialog } from './merge/merge-dialog'
import en from '@/components/words/en/records'
import { useWords } from '@/lib/client/words/words'

/** Merges from a record's page: choose the other record, then compare both. */
export function MergeWith({ screen, record }: { screen: Screen; record: AnyRecord }) {
  const t = useWords()
  const { resource, href } = screen
  const [step, setStep] = useState<'closed' | 'asking' | 'merging'>('closed')
  const [other, setOther] = useState('')
  const fields = useFields(resource)
  const router = useRouter()
  const mayMerge = useMay('merges:write') && resource.takesPart.includes('merge')
  const kind = t.inSentence(t.resource(resource).label)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (other && other !== record.id) setStep('merging')
  }
  const close = () => {
    setStep('closed')
    setOther('')
  }
  if (!mayMerge) return null
  return (
    <>
      <Button
        variant="ghost"
        onClick={() => setStep('asking')}
        aria-label={t(en.mergeWithAnother, { kind })}
        title={t(en.merge2)}
      >
        <Merge aria-hidden />
      </Button>
      <Dialog
        open={step === 'asking'}
        onOpenChange={(open) => !open && close()}
        title={t(en.mergeWithAnother, { kind })}
        description={t(en.bothStandSideBySide)}
      >
        <form onSubmit={submit} className="space-y-4">
          <Field label={t(en.theKind, { kind })} error={other === record.id ? t(en.thisIsTheSameOne) : undefined}>
            {(control) => <ReferenceInput control={control} target={resource.path} value={other} onChange={setOther} />}
          </Field>
          <DialogActions>
            <Button variant="ghost" onClick={close}>
              {t(en.cancel)}
            </Button>
            <Button variant="primary" type="submit" disabled={!other || other === record.id}>
              {t(en.compare)}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      {step === 'merging' && (
        <MergeDialog
          resource={resource}
          fields={fields}
          ids={[record.id, other]}
          onClose={close}
          // The page shown may be that of the merged record, so open the survivor's.
          onMerged={(survivorId) => router.replace(`${href}/${survivorId}`)}
        />
      )}
    </>
  )
}
