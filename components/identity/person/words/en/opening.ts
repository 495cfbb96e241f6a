import type { CheckView, Ended } from '@/lib/client/person'
import type { Language } from '@/lib/formats'
import { anyOfDocuments, countingWords, longDates } from '../compose'

/**
 * Texts of the first screen, which are not loaded lazily, and of errors on any screen. Plain words; never a score,
 * never a suspicion.
 */

/** Used within a sentence, after “your”. */
const YOUR: Record<string, string> = {
  passport: 'passport',
  driving_licence: 'photocard driving licence (UK, EU, US or Canada)',
  identity_card: 'identity card or residence permit',
}

const documentNames: Record<string, string> = {
  passport: 'Passport',
  driving_licence: 'Photocard driving licence (UK, EU, US or Canada)',
  identity_card: 'Identity card or residence permit',
  utility_bill: 'Utility bill (energy, water, broadband)',
  bank_statement: 'Bank or card statement',
  council_tax: 'Council tax bill',
  government_letter: 'Letter from a government department',
  mortgage_statement: 'Mortgage statement',
  tenancy_agreement: 'Tenancy agreement',
  other: 'Another document',
}

/** What the organisation learns: one sentence per code of the consent. */
const learns: Record<CheckView['consent']['learns'][number], (view: CheckView) => string> = {
  outcome: () => 'Whether each check passed, how sure that is, and if not, why',
  steps: () => 'Which steps you have taken, when, and how each of them went',
  id_details: () => 'Your name, date of birth, and the kind, country and end date of your document',
  over_age: ({ minimum_age }) => `Whether you are ${minimum_age ?? 18} or older`,
  paper_details: () => 'The sender, the date, and the name and address on your paper',
  typed_name: () => 'The name that you type here',
  typed_address: () => 'The address that you type here',
  comparisons: () => 'How well your name and address agree with what it was told',
  holder: () => 'Whether your name is the one under which it knows you',
  signals: () => 'Signs that a document or a picture may not be genuine',
  age_estimate: () => 'An estimate of your age, made from the pictures of your face',
  id_document_copy: () => 'A copy of your ID document',
  poa_document_copy: () => 'A copy of your paper',
}

const ended: Record<Ended['reason'], { title: string; says: (organisation: string) => string }> = {
  expired: {
    title: 'This link has expired',
    says: (organisation) => `The time for the identity check that ${organisation} asked for is over.`,
  },
  cancelled: {
    title: 'This check was withdrawn',
    says: (organisation) => `${organisation} has withdrawn the identity check that it asked for.`,
  },
  completed: {
    title: 'This check is complete',
    says: (organisation) =>
      `The identity check for ${organisation} was handed in. ${organisation} decides and will be in touch. You may also ask them for a person to look at it.`,
  },
}

/** How to proceed after an error, by the API's code; those of uploads are in steps.ts. */
const problems: Record<string, string> = {
  busy: 'The service cannot answer right now. Nothing is lost: wait a little, then try again.',
  session_ended: 'This check has ended. Ask the organisation for a new link.',
  not_found:
    'This check no longer exists. The organisation that asked for it has closed its account, and what you handed in is being erased. There is nothing left to do.',
  unauthenticated:
    'It has been a while. Open your link again, or type your code; what you have done so far is not lost.',
  internal: 'Something went wrong on our side. Try again in a moment.',
  offline: 'There is no connection. Nothing is lost; try again in a moment.',
}

/** Field errors, for fields whose API message is too technical. */
const fieldProblems: Record<string, string> = {
  full_name: 'Type your full name, at most 200 letters.',
  address: 'Type the whole address, with its postcode.',
  country: 'Choose the country of the address.',
}

const { waitingTime, listed } = countingWords({
  and: 'and',
  second: ['second', 'seconds'],
  minute: ['minute', 'minutes'],
  hour: ['hour', 'hours'],
})

const WRONG_KEY = 'This code or link is wrong or no longer works. Check it, or ask the organisation for a new one.'

export const openingWords = {
  language: 'en' as Language,
  locale: 'en-GB',
  /** The date of a timestamp; the same on server and browser. */
  longDate: longDates('en-GB', 'Europe/London'),
  listed,
  /** 40 → "40 seconds", 900 → "15 minutes"; rounded up, so that nobody retries too early. */
  waitingTime,

  identityCheck: 'Identity check',
  logo: 'Logo',
  isRequesting: 'is requesting an identity check.',
  isTest: 'This is a test. No pictures are taken, and the outcome is already decided.',
  hasAsked: 'asked for an identity check.',
  preview: (organisation: string | null) => `${organisation ?? 'An organisation'} is requesting an identity check.`,
  oneMoment: 'One moment …',
  opening: 'Opening your check …',
  checking: 'Checking …',
  trying: 'Trying …',
  tryAgain: 'Try again',
  goOn: 'Continue',
  continue: 'Continue',
  progress: 'Progress',
  copyLink: 'Copy the link for another device',
  continueOnPhone: 'Continue on your phone',
  copied: 'Copied',
  copyByHand: 'Copy it by hand:',
  enterAnotherCode: 'Enter another code',
  enterACodeInstead: 'Enter a code instead',

  code: {
    title: 'Enter your code',
    /** Followed by an example. */
    says: 'The organisation that asks for the check sent you a code of ten letters and digits, such as',
    example: 'ABCDE-FGHJK',
    label: 'Code',
    typo: 'This code has a typing mistake. Please compare it with the one you were sent.',
  },
  choice: {
    title: 'Which check do you want to continue?',
    says: 'More than one is open in this browser. If none of them is yours, open the link that you were sent.',
  },
  trouble: {
    title: 'Your check could not be opened yet',
    says: 'Your link is saved: you do not need to look for the message again.',
  },
  brokenPart: {
    title: 'This part did not load',
    says: 'What you have done so far is kept. Check your connection, then try again.',
  },
  wrongKey: (wait: number | null) =>
    wait ? `${WRONG_KEY} Wait ${waitingTime(wait)} before you try again.` : WRONG_KEY,

  ended,
  askForLink: (organisation: string) => `Ask ${organisation} for a new link`,
  askAgain: (organisation: string) => `Ask ${organisation} again`,
  wasAsked: (organisation: string, day: string) =>
    `${organisation} was asked for a new link on ${day}. They will write to you if they want to continue.`,
  /** Followed by how to reach the organisation, or by `answerTheMessage`. */
  ask: {
    ifQuestion: (organisation: string) => `Ask ${organisation} if you have a question`,
    ifUrgent: (organisation: string) => `Ask ${organisation} yourself if it is urgent`,
    anotherWay: (organisation: string) => `Ask ${organisation} to be checked in another way`,
    ifNothingHelps: (organisation: string) => `Ask ${organisation} if nothing else helps`,
    toWithdraw: (organisation: string) => `Ask ${organisation} to withdraw this check, if the phone is not yours`,
  },
  answerTheMessage: '. Reply to the message that the link came with.',
  anotherWay: (alternative: string) => `Another way: ${alternative}`,
  anotherWayThanThis: (alternative: string) => `Another way than this check: ${alternative}`,

  documentNames,
  /** “Your passport, photocard driving licence (UK, EU, US or Canada), identity card or residence permit” */
  anyOf: anyOfDocuments('Your', 'or', YOUR),
  /** The API already has English country names. */
  countryName: ({ name }: { name: string; country: string | null }): string => name,
  acceptedCountries: (names: string) => `Accepted countries: ${names}`,
  learns,

  intro: {
    title: 'Before you start',
    titleAgreed: 'What you have agreed to',
    agree: 'I agree, start',
    disagree: 'I do not agree',
    consent: (organisation: string, estimatesAge: boolean) =>
      `By agreeing you allow ${organisation} to compare your face with the photo on your document${estimatesAge ? ', and to estimate your age from your face,' : ','} for this check only.`,
    withdraw: (organisation: string) =>
      `You can withdraw before you hand it in: ask ${organisation} to cancel the check, and everything that you have shown is erased.`,
  },
  declined: {
    title: 'You have not agreed',
    says: 'Nothing was captured, and you can close this page.',
    changedMind: (day: string) => `If you change your mind: the check stays open until ${day}.`,
    readAgain: 'Read it again',
  },
  needed: {
    title: 'What you need',
    time: 'It takes about two minutes. You can stop and come back with the same link.',
    original: 'The real one, not a copy or a screen',
    face: 'Your face, for twelve seconds',
    camera: 'Before the camera, while you turn your head',
    paper: 'A paper with your name and address',
    paperSince: (day: string, areLettersOlder: boolean) =>
      `Dated ${day} or later${areLettersOlder ? ', official letters up to 12 months old' : ''}`,
  },
  reads: (organisation: string) => `What ${organisation} reads`,
  kept: {
    title: 'What is kept, and until when',
    idDocument: { copy: 'a copy of your ID document', picture: 'the picture of your ID document' },
    paper: { copy: 'a copy of your paper', picture: 'the picture of your paper' },
    readOff: 'what was read off your documents',
    keeps: (organisation: string, days: number, what: string) =>
      `Kept by ${organisation} on its own system, encrypted, for ${days} ${days === 1 ? 'day' : 'days'} after the check ends, then erased: ${what}`,
    erased: (what: string) => `Erased when the check ends: ${what}`,
    stays: (organisation: string) =>
      `Stays with ${organisation}: whether each check passed, how sure that was and why, and when each step was taken`,
    never: 'Never kept: the pictures of your face. They are compared in memory',
  },
  ratherNot: {
    title: 'If you would rather not',
    askThem: (organisation: string) => `Ask ${organisation} for another way than this check.`,
    /** Followed by the contact. */
    reach: (organisation: string) => `You can reach ${organisation} here:`,
    reachByMessage: (organisation: string) => `To reach ${organisation}, reply to the message that the link came with.`,
    privacyNotice: (organisation: string) => `Privacy notice of ${organisation}`,
    inNewTab: ' (opens in a new tab)',
  },

  problems,
  fieldProblems,
  /** The API's own message, if there is no better one. */
  otherProblem: (sentence: string) => sentence,
  otherFieldProblem: (_code: string, sentence: string): string | null => sentence,
  somethingWrong: 'Something went wrong. Try again.',
  somethingNotRight: 'Something in it is not right. Look it over and try again.',
  tooManyAttempts: (wait: string) => `Too many attempts. Try again in ${wait}.`,
  /** The browser refuses the session cookie. */
  cookiesBlocked:
    'This browser blocks cookies, and your check cannot open without them. Allow cookies for this page in the settings of the browser, or use another one. Then open your link again.',
}
export type OpeningWords = typeof openingWords
