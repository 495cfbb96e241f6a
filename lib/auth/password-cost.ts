/** N of scrypt: its time and its memory. A file of its own, so that tests can put a cheap one in its place. */
export const PASSWORD_COST = 2 ** 15
