import { BigButton, Hint, Screen } from './parts'

export function OpeningTrouble({ sentence, onAgain }: { sentence: string; onAgain: () => void }) {
  return <Screen title="Your link is kept"><Hint tone="warning">{sentence}</Hint><BigButton onClick={onAgain}>Try again</BigButton></Screen>
}
