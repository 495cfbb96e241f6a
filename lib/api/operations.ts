import { accountOperations } from './operations/accounts'
import { apiKeyOperations } from './operations/api-keys'
import { callbackOperations } from './operations/callback'
import { comparisonOperations } from './operations/comparisons'
import { contactOperations } from './operations/contacts'
import { personOperations } from './operations/person'
import { keySessionOperations, organisationSessionOperations } from './operations/sessions'
import { templateOperations } from './operations/templates'
import type { Operation } from './operation'

/** Every operation of the API, in the order in which the description lists them. */
export const operations: Operation[] = [
  accountOperations, contactOperations, keySessionOperations, organisationSessionOperations, templateOperations, callbackOperations, comparisonOperations, apiKeyOperations,
  personOperations,
].flatMap((group): Operation[] => Object.values(group))
