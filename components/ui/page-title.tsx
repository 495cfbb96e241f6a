import en from '@/components/words/en/ui'
import { useWords } from '@/lib/client/words/words'

/**
 * The document title, as tabs and history show it. Render one at a time: of several, the first in the document wins.
 */
export const PageTitle = ({ title }: { title: string }) => <title>{useWords()(en.bonafide, { title })}</title>
