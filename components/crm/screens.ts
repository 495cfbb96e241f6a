import { companyScreen } from './company-screen'
import { contactScreen } from './contact-screen'
import { dealScreen } from './deal-screen'
import { noteScreen } from './note-screen'
import { taskScreen } from './task-screen'

/** Every kind of CRM record, in the order in which a record's page lists what points to it. */
export const SCREENS = [contactScreen, dealScreen, taskScreen, noteScreen, companyScreen]
