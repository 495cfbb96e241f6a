import MessageCircle from 'lucide-react/icons/message-circle'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { ChoiceButton } from './cards'
import { Screen } from './parts'
import { LanguageChoice } from './language-choice'
import { openingWords } from './words/en/opening'

/** Several checks are open in this browser: the person chooses one. */
export function ChooseCheck({
  checks,
  onChoose,
  onCode,
}: {
  checks: { session_id: string; organisation: string }[]
  onChoose: (sessionId: string) => void
  onCode: () => void
}) {
  return (
    <Screen title={openingWords.choice.title}>
      <p className="text-muted-foreground">{openingWords.choice.says}</p>
      <div className="flex flex-col gap-3">
        {checks.map(({ session_id, organisation }) => (
          <ChoiceButton key={session_id} Icon={ShieldCheck} onClick={() => onChoose(session_id)}>
            {organisation}
          </ChoiceButton>
        ))}
        <ChoiceButton Icon={MessageCircle} onClick={onCode}>
          {openingWords.enterAnotherCode}
        </ChoiceButton>
      </div>
      <LanguageChoice />
    </Screen>
  )
}
