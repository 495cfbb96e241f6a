import { Link } from '@/components/ui/link'
import { AuthCard } from './auth-card'

/** For installations that let in the invited only. */
export function SignUpClosed() {
  return (
    <AuthCard
      title="By invitation only"
      footer={
        <>
          Have an account?{' '}
          <Link className="text-primary underline" href="/sign-in">
            Sign in
          </Link>
        </>
      }
    >
      <p>Ask an admin of your organisation to invite you, and open the link that you get.</p>
    </AuthCard>
  )
}
