import { accountOperations } from './operations/accounts'
import { apiKeyOperations } from './operations/api-keys'
import { contactOperations } from './operations/contacts'
import { templateOperations } from './operations/templates'
import type { Operation } from './operation'

/** Every operation of the API, in the order in which the description lists them. */
export const operations: Operation[] = [
  accountOperations, contactOperations, apiKeyOperations, templateOperations,
].flatMap((group): Operation[] => Object.values(group))
