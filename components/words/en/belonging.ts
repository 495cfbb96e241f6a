import { english } from '@/lib/client/words/english'

export default english('belonging', {
  youBelongToNoOrganisation: 'You do not belong to an organisation',
  signOut: 'Sign out',
  youWereRemovedOrYou:
    'You were removed, you left, or the organisation was deleted. To come back, ask one of its admins for an invitation, and open its link.',
  toStartOneOfYourOwn:
    'To start an organisation of your own, <link>sign up</link> with the address and the password of this account.',
  asksForTwoFactorSign: '{name} requires two-factor sign-in',
  setItUp: 'Set it up',
  nothingOfItOpensUntil:
    'You cannot open anything in it until you set it up for your account. It takes a minute and an authenticator app on your phone.',
})
