import { SignInForm } from '@/components/account/sign-in-form'

export default function SignInPage() {
  return <SignInForm />
}
