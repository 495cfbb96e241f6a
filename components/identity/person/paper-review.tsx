'use client'
import { betterPictureHelps } from '@/lib/identity/decision/reasons'

import { useCheck } from './journey/use-check'
import type { Shown } from './journey/visit'
import { BigButton, Screen, Warnings } from './parts'
import { linesOf, ReadLines, SentPicture } from './review-parts'
import { QUALITY, reasonSentence, sentence, shortName } from './wording'

const LABELS: Record<string, string> = { document_kind: 'Kind', issuer: 'From', dated: 'Dated', address: 'Address' }

/** What was read off a paper, or what is wrong with it and the way out. */
export function PaperReview({
  shown: { file, answer },
  onYes,
  onOther,
}: {
  shown: Shown
  onYes: () => void
  onOther: () => void
}) {
  const { advance } = useCheck()
  const { problems } = answer
  const isOtherThing = answer.quality.includes('id_document_shown')
  const isFine = !answer.retry && problems.length === 0 && !isOtherThing
  const pictureHelps = !isOtherThing && problems.every(betterPictureHelps)
  const hints = isOtherThing
    ? ['id_document_shown']
    : answer.quality.length || isFine || problems.length
      ? answer.quality
      : ['text_not_read']
  const lines = linesOf(LABELS, { ...answer.read, document_kind: shortName(answer.read.document_kind) })
  const what = (
    <>
      <SentPicture file={file} />
      <ReadLines lines={lines} />
    </>
  )
  return (
    <Screen title={isFine ? 'Is this right?' : pictureHelps ? 'A better picture is needed' : 'Another paper is needed'}>
      <Warnings
        sentences={[
          ...(isOtherThing ? [] : problems.map(reasonSentence)),
          ...(pictureHelps || isOtherThing ? hints.map((code) => sentence(QUALITY, code)) : []),
        ]}
      />
      {!isFine && <p className="text-muted-foreground">This costs none of your tries.</p>}
      {isFine && what}
      {isFine && lines.length === 0 && (
        <p className="text-muted-foreground">Your paper has arrived and could be read.</p>
      )}
      <div className="flex flex-col gap-3">
        {isFine && <BigButton onClick={onYes}>Yes, continue</BigButton>}
        <BigButton look={isFine ? 'plain' : 'primary'} onClick={onOther}>
          {!isFine && pictureHelps ? 'Take a new picture' : 'Use another paper'}
        </BigButton>
        {!isFine && (
          <BigButton look="quiet" onClick={() => void advance()}>
            I have no better one
          </BigButton>
        )}
      </div>
      {!isFine && what}
    </Screen>
  )
}
