import type { Words } from '@/lib/client/words/translate'
export default { catalogues: {}, resources: {}, names: {}, known: {} } satisfies Words
