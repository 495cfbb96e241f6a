/** Texts for continuing on a phone, on both devices. */
export const handoverWords = {
  making: 'Making a QR code …',
  ended: 'This QR code no longer works',
  endedBecause:
    'It has expired, or a different number was typed than the one shown here. It can no longer open your check.',
  showNew: 'Show a new QR code',
  lessThanAMinute: 'less than a minute',
  theNext: (time: string) => `the next ${time}`,
  pointCamera: 'Point the camera of your phone at this code, and open the link that it shows.',
  qrCode: 'QR code that opens this check on your phone',
  asksForNumber: 'Your phone asks for this number:',
  opensOnce: (left: string) => `Code and number open your check once, within ${left}. Keep both to yourself.`,
  onYourPhone: 'You are continuing on your phone',
  canLeaveOpen: 'You can leave this page open: it will say when your check is complete.',
  openOnPhone: 'Open on your phone …',
  goOnHere: 'Continue here instead',

  whichNumber: 'Which number does your computer show?',
  twoDigits: 'It has two digits and is below the QR code. You have one try; after that the computer shows a new code.',
  number: 'Number',
  onlyYourOwn:
    'Type only what you see on a computer of your own. If somebody sent you this code, or tells you the number, close this page: it would open their check, not yours.',
  didNotOpen: 'Your check did not open',
  wrongNumber: 'The number was wrong, or the QR code has been used or has expired.',
  showAnother: 'Show a new QR code on your computer, and scan that one.',
}
export type HandoverWords = typeof handoverWords
