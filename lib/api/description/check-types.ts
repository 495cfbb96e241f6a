import { CHECK_TYPES } from '@/lib/identity/checks'

const coded = CHECK_TYPES.map((check) => `\`${check}\``)
/** "`id_check`, `proof_of_address` or `age_verification`." */
export const ONE_OF_THE_CHECKS = `${coded.slice(0, -1).join(', ')} or ${coded.at(-1)}.`
