/** What the server writes and the browser looks for. */
export const PLACE = 'person'
export const FIRST_SCREEN = 'first-screen'
