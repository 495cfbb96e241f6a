import dynamic from 'next/dynamic'

/**
 * Loaded lazily, in one place: if two modules import the same chunk dynamically, the bundler names a file that does not
 * exist.
 */
export const WriteMail = dynamic(() => import('./composer').then((one) => one.WriteMail))
