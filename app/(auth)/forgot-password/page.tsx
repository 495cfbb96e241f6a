import { ForgotPasswordForm } from '@/components/account/forgot-password-form'
import { settings } from '@/lib/env'

/** Rendered per request: the content depends on the installation's settings, not on those at build time. */
export const dynamic = 'force-dynamic'

export default function ForgotPasswordPage() {
  return <ForgotPasswordForm mails={settings().smtpUrl !== undefined} />
}
