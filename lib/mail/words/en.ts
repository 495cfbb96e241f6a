import type { MailWords } from './shape'

export const english: MailWords = {
  locale: 'en-GB',
  builtIn: {
    invitation: {
      name: 'Invitation',
      subject: 'Invitation to {{organisation.name}}',
      text: '{{sender.full_name}} invites you to work with {{organisation.name}} in Bonafide.\n\n{{invitation.link}}\n\nThe link works once, within seven days.\n\nIf you do not know the sender, you can ignore this mail: nobody joins without the link.',
    },
    check_link: {
      name: 'Link of a check',
      subject: '{{organisation.name}} asks you to prove your identity',
      text: 'Hello,\n\n{{organisation.name}} asks you to prove your identity. It takes a few minutes, on your phone or computer. The first page tells you what you are asked for, who sees it and how long it is kept.\n\n{{check.link}}\n\nThe link works until {{check.expires_at}}. It is only for you: please do not pass it on.\n\nIf you do not know what this is about, you can ignore this mail, or ask {{organisation.name}}.',
    },
    reminder: {
      name: 'Reminder of a check',
      subject: 'Reminder: {{organisation.name}} is waiting for your identity check',
      text: 'Hello,\n\nYour identity check for {{organisation.name}} is not finished yet. You can continue where you stopped.\n\n{{check.link}}\n\nThe link works until {{check.expires_at}}.\n\nIf you do not want this check, you can ignore this mail: nothing else will happen here.',
    },
    result: {
      name: 'Result of a check',
      subject: 'Your identity check for {{organisation.name}} is complete',
      text: 'Hello,\n\nYour identity check for {{organisation.name}} is complete. Outcome: {{check.outcome}}.\n\nIf you have questions about it, please ask {{organisation.name}}.',
    },
    password_reset: {
      name: 'Password reset',
      subject: 'Choose a new password',
      text: 'Hello {{account.full_name}},\n\nSomebody, probably you, asked for a new password for your Bonafide account.\n\n{{account.link}}\n\nThe link works once, within one hour.\n\nIf this was not you, you can ignore this mail: your password stays as it is.',
    },
  },
  earlier: {
    invitation: [
      {
        subject: 'Invitation to {{organisation.name}}',
        text: '{{sender.full_name}} invites you to work with {{organisation.name}} in Bonafide.\n\n{{invitation.link}}\n\nThe link works once, within seven days.\n\nYou do not know the sender? Then do nothing: without the link nobody joins.',
      },
    ],
    check_link: [
      {
        subject: '{{organisation.name}} asks you to prove your identity',
        text: 'Hello,\n\n{{organisation.name}} asks you to prove your identity. It takes a few minutes, on your phone or computer. The page says first what is asked, who sees it and how long it is kept.\n\n{{check.link}}\n\nThe link works until {{check.expires_at}}. It is for you alone: do not pass it on.\n\nYou do not know what this is about? Then do nothing, or ask {{organisation.name}}.',
      },
    ],
    reminder: [
      {
        subject: 'A reminder: {{organisation.name}} waits for your identity check',
        text: 'Hello,\n\nyour identity check for {{organisation.name}} is not finished yet. You can go on where you stopped.\n\n{{check.link}}\n\nThe link works until {{check.expires_at}}.\n\nYou do not want this check? Then do nothing: this is all that follows from it here.',
      },
    ],
    result: [
      {
        subject: 'Your identity check for {{organisation.name}} is complete',
        text: 'Hello,\n\nyour identity check for {{organisation.name}} is complete. Outcome: {{check.outcome}}.\n\nIf you have questions about it, ask {{organisation.name}}.',
      },
    ],
    password_reset: [
      {
        subject: 'Choose a new password',
        text: 'Hello {{account.full_name}},\n\nsomebody, probably you, has forgotten the password of your Bonafide account.\n\n{{account.link}}\n\nThe link works once, within one hour.\n\nIt was not you? Then do nothing: your password stays as it is.',
      },
    ],
  },
  buttons: {
    invitation: 'Accept the invitation',
    check_link: 'Start the check',
    reminder: 'Continue the check',
    password_reset: 'Choose a new password',
  },
  registeredAgain: {
    subject: 'You already have a Bonafide account',
    text: 'Hello {{full_name}},\n\nSomebody, probably you, tried to create a Bonafide account with this address. You already have one.\n\n{{link}}\n\nIf you do not remember the password, choose a new one at {{forgot_password}}.\n\nIf this was not you, you can ignore this mail: nobody has learnt that you have an account.',
    button: 'Sign in',
  },
  orCopy: 'Or copy this address:',
  noMore: 'No longer want these mails?',
  unsubscribe: 'Unsubscribe',
  yes: 'yes',
  no: 'no',
  choices: {},
}
