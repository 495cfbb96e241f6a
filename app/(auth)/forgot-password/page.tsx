import { ForgotPasswordForm } from '@/components/account/forgot-password-form'
import { settings } from '@/lib/env'

/** The page depends on the installation's settings at run time, not on those of its build. */
export const dynamic = 'force-dynamic'

export default function ForgotPasswordPage() {
  return <ForgotPasswordForm mails={settings().smtpUrl !== undefined} />
}
