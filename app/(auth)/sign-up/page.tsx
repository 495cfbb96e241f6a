import { SignUpClosed } from '@/components/account/sign-up-closed'
import { SignUpForm } from '@/components/account/sign-up-form'
import { settings } from '@/lib/env'

/** The page depends on the installation's settings at run time, not on those of its build. */
export const dynamic = 'force-dynamic'

export default function SignUpPage() {
  return settings().signUp === 'open' ? <SignUpForm /> : <SignUpClosed />
}
