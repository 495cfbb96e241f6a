import { english } from '@/lib/client/words/english'

export default english('belonging', {
  youBelongToNoOrganisation: 'You belong to no organisation',
  signOut: 'Sign out',
  youWereRemovedOrYou:
    'You were removed, or you left. Ask an admin of the organisation for an invitation, and open its link.',
  asksForTwoFactorSign: '{name} asks for two-factor sign-in',
  setItUp: 'Set it up',
  nothingOfItOpensUntil:
    'Nothing of it opens until you have set it up for your account. It takes a minute and an authenticator app on your phone.',
})
