import dynamic from 'next/dynamic'

/** Comes when a mail is written. One place: the bundler names a file that there is not where two ask for the same part. */
export const WriteMail = dynamic(() => import('./composer').then((one) => one.WriteMail))
