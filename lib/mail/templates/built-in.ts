import type { MailTemplateKind } from './schema'

interface BuiltIn {
  kind: Exclude<MailTemplateKind, 'message'>
  name: string
  subject: string
  text: string
}

/** The words with which an organisation begins. A migration gave the same to those that were there before. */
export const BUILT_IN: BuiltIn[] = [
  {
    kind: 'invitation',
    name: 'Invitation',
    subject: 'Invitation to {{organisation.name}}',
    text: '{{sender.full_name}} invites you to work with {{organisation.name}} in Bonafide.\n\n{{invitation.link}}\n\nThe link works once, within seven days.\n\nYou do not know the sender? Then do nothing: without the link nobody joins.',
  },
  {
    kind: 'check_link',
    name: 'Link of a check',
    subject: '{{organisation.name}} asks you to prove your identity',
    text: 'Hello,\n\n{{organisation.name}} asks you to prove your identity. It takes a few minutes, on your phone or computer. The page says first what is asked, who sees it and how long it is kept.\n\n{{check.link}}\n\nThe link works until {{check.expires_at}}. It is for you alone: do not pass it on.\n\nYou do not know what this is about? Then do nothing, or ask {{organisation.name}}.',
  },
  {
    kind: 'reminder',
    name: 'Reminder of a check',
    subject: 'A reminder: {{organisation.name}} waits for your identity check',
    text: 'Hello,\n\nyour identity check for {{organisation.name}} is not finished yet. You can go on where you stopped.\n\n{{check.link}}\n\nThe link works until {{check.expires_at}}.\n\nYou do not want this check? Then do nothing: this is all that follows from it here.',
  },
  {
    kind: 'result',
    name: 'Result of a check',
    subject: 'Your identity check for {{organisation.name}} is complete',
    text: 'Hello,\n\nyour identity check for {{organisation.name}} is complete. Outcome: {{check.outcome}}.\n\nIf you have questions about it, ask {{organisation.name}}.',
  },
  {
    kind: 'password_reset',
    name: 'Password reset',
    subject: 'Choose a new password',
    text: 'Hello {{account.full_name}},\n\nsomebody, probably you, has forgotten the password of your Bonafide account.\n\n{{account.link}}\n\nThe link works once, within one hour.\n\nIt was not you? Then do nothing: your password stays as it is.',
  },
]
