import { ForgotPasswordForm } from '@/components/account/forgot-password-form'
import { settings } from '@/lib/env'

/** What is offered depends on the installation's settings, not on those of its build. */
export const dynamic = 'force-dynamic'

export default function ForgotPasswordPage() {
  return <ForgotPasswordForm mails={settings().smtpUrl !== undefined} />
}
