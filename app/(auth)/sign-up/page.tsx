import { SignUpClosed } from '@/components/account/sign-up-closed'
import { SignUpForm } from '@/components/account/sign-up-form'
import { settings } from '@/lib/env'

/** Rendered per request: the content depends on the installation's settings, not on those at build time. */
export const dynamic = 'force-dynamic'

export default function SignUpPage() {
  return settings().signUp === 'open' ? <SignUpForm /> : <SignUpClosed />
}
