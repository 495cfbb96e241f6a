'use client'

import type { ReactNode } from 'react'
import { Actions } from './cards'
import { useCheck } from './journey/use-check'
import { BigButton, Screen } from './parts'
import { openingWords } from './words/en/opening'

/** A finished step, reopened in a later visit. */
export function KeptScreen({
  title,
  other,
  onOther,
  children,
}: {
  title: string
  other: string
  onOther: () => void
  children: ReactNode
}) {
  const { advance } = useCheck()
  return (
    <Screen title={title}>
      <p className="text-muted-foreground">{children}</p>
      <Actions>
        <BigButton onClick={() => void advance()}>{openingWords.goOn}</BigButton>
        <BigButton look="plain" onClick={onOther}>
          {other}
        </BigButton>
      </Actions>
    </Screen>
  )
}
