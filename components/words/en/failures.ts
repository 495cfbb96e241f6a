import { english } from '@/lib/client/words/english'

export default english('failures', {
  somethingWentWrong: 'Something went wrong',
  thisPageCouldNotBe: 'This page could not be shown. Nothing that you saved is lost.',
  theServiceIsAway: 'Bonafide cannot be reached right now',
  nobodyIsSignedOut: 'Its database does not answer. You stay signed in, and nothing that you saved is lost.',
  tryAgain: 'Try again',
  notFoundBonafide: 'Not found · Bonafide',
  thisPageDoesNotExist: 'This page does not exist',
  theAddressMayBeMistyped: 'The address may be mistyped, or the page has moved.',
  goToTheStart: 'Go to Home',
})
