import { SignUpForm } from '@/components/account/sign-up-form'

export default function SignUpPage() {
  return <SignUpForm />
}
