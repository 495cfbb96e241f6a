import en from '@/components/words/en/ui'
import { useWords } from '@/lib/client/words/words'

/** What the browser's tab and its history call a page. One at a time: of several, the first one in the document counts. */
export const PageTitle = ({ title }: { title: string }) => <title>{useWords()(en.bonafide, { title })}</title>
