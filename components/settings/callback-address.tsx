'use client'
import type { FormEvent } from 'react'
import { toast } from 'sonner'
import { useRegisterCallback } from '@/lib/client/callback'
import { useMay } from '@/lib/client/organisation'
import type { Callback } from '@/lib/callbacks/schema'
import { SaveProblem } from '@/components/resource/save-problem'
import { Button } from '@/components/ui/button'
import { Copyable } from '@/components/ui/copyable'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { ChangedMeanwhile } from './changed-meanwhile'
import { SecretsReveal } from './secrets-reveal'
import { useUnsavedInput } from './unsaved-input'
import en from '@/components/words/en/check-settings'
import resource from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

/** Registers the callback address. The first registration also creates the secrets, which are shown only once. */
export function CallbackAddress({ callback }: { callback: Callback }) {
  const t = useWords()
  const mayWrite = useMay('callback:write')
  const typed = useUnsavedInput(
    { url: callback.callback_url ?? '' },
    { place: 'callback', title: t(en.callbackUrl) },
    mayWrite,
  )
  const register = useRegisterCallback()
  const url = typed.valueOf('url')
  const { callback_secret, signing_secret } = register.data ?? {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const saving = register.mutateAsync({ callback_url: url.trim() || null, version: callback.version })
    // The dialog with the first secrets is confirmation enough, and a toast would cover it on phones.
    typed.send(saving.then(({ callback_secret: revealed }) => revealed || toast.success(t(en.callbackSaved))))
  }
  return (
    <div className="max-w-2xl space-y-4">
      <form noValidate onSubmit={submit} className="space-y-3">
        <SaveProblem error={register.error} names={['callback_url']}>
          {(messages) => (
            <Field label={t(en.callbackUrl)} error={messages.callback_url} hint={t(en.answersXxWithinSeconds)}>
              {(control) => (
                <div className="flex gap-2">
                  <Input
                    {...control}
                    type="url"
                    inputMode="url"
                    disabled={!mayWrite}
                    value={url}
                    onChange={(event) => typed.type('url', event.target.value)}
                    placeholder="https://example.com/hooks/identity"
                  />
                  {mayWrite && (
                    <Button
                      variant="primary"
                      type="submit"
                      busy={register.isPending}
                      disabled={!typed.isChanged}
                      className="h-9 md:h-8"
                    >
                      {t(en.save)}
                    </Button>
                  )}
                  {typed.isChanged && (
                    <Button variant="ghost" onClick={typed.discard} className="h-9 md:h-8">
                      {t(resource.discard)}
                    </Button>
                  )}
                </div>
              )}
            </Field>
          )}
        </SaveProblem>
        <ChangedMeanwhile theirs={typed.theirs} />
      </form>
      <Copyable label={t(en.clientId)} value={callback.client_id} hint={t(en.sentWithEveryCallbackAs)} />
      {callback_secret && signing_secret && (
        <SecretsReveal
          callbackSecret={callback_secret}
          signingSecret={signing_secret}
          onClose={() => register.reset()}
        />
      )}
    </div>
  )
}
