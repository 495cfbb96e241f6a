import type { AuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { DomainError } from '@/lib/errors'
import { settings } from '@/lib/env'
import { log } from '@/lib/log'
import { logIn } from './log-in'
import { addressOf } from './address'

/** Browser sessions: a signed, httpOnly JWT cookie that names the user and nothing else; roles are read on each request. */
export const authOptions = (): AuthOptions => ({
  secret: settings().authSecret,
  session: { strategy: 'jwt', maxAge: 14 * 24 * 3600 },
  pages: { signIn: '/sign-in', error: '/sign-in' },
  providers: [
    Credentials({
      credentials: { email: { type: 'email' }, password: { type: 'password' } },
      async authorize(credentials, request) {
        if (!credentials?.email || !credentials.password) return null
        try {
          return await logIn(credentials.email, credentials.password, addressOf(new Headers(request.headers as Record<string, string>)), new Date())
        } catch (error) {
          // next-auth hands the message to the sign-in page as the error's name, so it must be one of our codes.
          if (error instanceof DomainError) throw new Error(error.code, { cause: error })
          log.error('log-in failed', { error })
          throw new Error('internal', { cause: error })
        }
      },
    }),
  ],
  callbacks: {
    jwt: ({ token, user }) => (user ? { sub: user.id } : token),
    session: ({ session, token }) => ({ ...session, user: { ...session.user, id: token.sub } }),
  },
})
