import { ResetPasswordForm } from '@/components/account/reset-password-form'

export default function ResetPasswordPage() {
  return <ResetPasswordForm />
}
