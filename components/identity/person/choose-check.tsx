import { BigButton, Screen } from './parts'

/** Several checks are open in this browser: whose turn it is only the person knows. */
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
    <Screen title="Which check do you want to go on with?">
      <p className="text-muted-foreground">
        More than one is open in this browser. If none of them is yours, open the link that you were sent.
      </p>
      <div className="flex flex-col gap-3">
        {checks.map(({ session_id, organisation }) => (
          <BigButton key={session_id} look="plain" onClick={() => onChoose(session_id)}>
            {organisation}
          </BigButton>
        ))}
        <BigButton look="plain" onClick={onCode}>
          Enter another code
        </BigButton>
      </div>
    </Screen>
  )
}
