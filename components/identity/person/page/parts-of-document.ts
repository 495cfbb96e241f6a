/** Element ids that the server writes and the browser looks up. */
export const PLACE = 'person'
export const FIRST_SCREEN = 'first-screen'
