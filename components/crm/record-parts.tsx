'use client'
import dynamic from 'next/dynamic'

/**
 * Parts of a single record's page, loaded lazily. The shell imports all screen definitions, so these must not pull in
 * the parts' code.
 */
export const BouncedMail = dynamic(() => import('@/components/mail/bounced-mail').then((one) => one.BouncedMail))
export const ContactCheckCard = dynamic(() => import('./contact-checks').then((one) => one.ContactCheckCard))
export const RequestContactCheck = dynamic(() => import('./contact-checks').then((one) => one.RequestContactCheck))
export const DealContactCheck = dynamic(() => import('./contact-checks').then((one) => one.DealContactCheck))
export const DealStages = dynamic(() => import('./deal-stages').then((one) => one.DealStages))
export const StageHistory = dynamic(() => import('./stage-history').then((one) => one.StageHistory))
export const NextTask = dynamic(() => import('./next-task').then((one) => one.NextTask))
export const RequestChecksDialog = dynamic(
  () => import('./request-checks-dialog').then((one) => one.RequestChecksDialog),
  { ssr: false },
)
