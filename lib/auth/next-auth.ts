import type { AuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { DomainError } from '@/lib/errors'
import { settings } from '@/lib/env'
import { log } from '@/lib/log'
import { livingSession, newSession, SESSION_SECONDS } from './browser-session'
import { logIn } from './log-in'
import { addressOf } from './address'

/** A cookie that is no session any more is nothing to report: its bearer is asked to sign in. A database that fails is. */
const isWorthALine = (code: string, error: unknown): boolean => code !== 'JWT_SESSION_ERROR' || (error instanceof Error && error.name.startsWith('Prisma'))

/** Browser sessions: a sealed, httpOnly JWT cookie that names the user and when it began; roles are read on each request. */
export const authOptions = (): AuthOptions => ({
  secret: settings().authSecret,
  session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
  pages: { signIn: '/sign-in', error: '/sign-in' },
  logger: {
    error: (code, error) => {
      if (isWorthALine(code, error)) log.error('browser session failed', { code, error })
    },
  },
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
    jwt: async ({ token, user }) => {
      if (user) return newSession(user.id, new Date())
      const session = await livingSession(token)
      // next-auth then answers no session and takes the cookie away.
      if (!session) throw new Error('the session is over')
      return session
    },
    session: ({ session, token }) => ({ ...session, user: { ...session.user, id: token.sub } }),
  },
})
