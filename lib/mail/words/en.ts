import type { MailWords } from './shape'

export const english: MailWords = {
  locale: 'en-GB',
  builtIn: {
    invitation: {
      name: 'Invitation',
      subject: 'Invitation to {{organisation.name}}',
      text: '{{sender.full_name}} invites you to work with {{organisation.name}} in Bonafide.\n\n{{invitation.link}}\n\nThe link works once, within seven days.\n\nYou do not know the sender? Then do nothing: without the link nobody joins.',
    },
    check_link: {
      name: 'Link of a check',
      subject: '{{organisation.name}} asks you to prove your identity',
      text: 'Hello,\n\n{{organisation.name}} asks you to prove your identity. It takes a few minutes, on your phone or computer. The page says first what is asked, who sees it and how long it is kept.\n\n{{check.link}}\n\nThe link works until {{check.expires_at}}. It is for you alone: do not pass it on.\n\nYou do not know what this is about? Then do nothing, or ask {{organisation.name}}.',
    },
    reminder: {
      name: 'Reminder of a check',
      subject: 'A reminder: {{organisation.name}} waits for your identity check',
      text: 'Hello,\n\nyour identity check for {{organisation.name}} is not finished yet. You can go on where you stopped.\n\n{{check.link}}\n\nThe link works until {{check.expires_at}}.\n\nYou do not want this check? Then do nothing: this is all that follows from it here.',
    },
    result: {
      name: 'Result of a check',
      subject: 'Your identity check for {{organisation.name}} is complete',
      text: 'Hello,\n\nyour identity check for {{organisation.name}} is complete. Outcome: {{check.outcome}}.\n\nIf you have questions about it, ask {{organisation.name}}.',
    },
    password_reset: {
      name: 'Password reset',
      subject: 'Choose a new password',
      text: 'Hello {{account.full_name}},\n\nsomebody, probably you, has forgotten the password of your Bonafide account.\n\n{{account.link}}\n\nThe link works once, within one hour.\n\nIt was not you? Then do nothing: your password stays as it is.',
    },
  },
  buttons: {
    invitation: 'Accept the invitation',
    check_link: 'Start the check',
    reminder: 'Continue the check',
    password_reset: 'Choose a new password',
  },
  registeredAgain: {
    subject: 'You have a Bonafide account already',
    text: 'Hello {{full_name}},\n\nsomebody, probably you, has tried to create a Bonafide account with this address. You have one already.\n\n{{link}}\n\nYou do not remember the password? Choose a new one at {{forgot_password}}.\n\nIt was not you? Then do nothing: nobody has learnt that you have an account.',
    button: 'Sign in',
  },
  orCopy: 'Or copy this address:',
  noMore: 'You do not want such mails any more?',
  unsubscribe: 'Unsubscribe',
  yes: 'yes',
  no: 'no',
  choices: {},
}
