'use client'
import { betterPictureHelps } from '@/lib/identity/reasons'

import { AT_THE_THUMB } from './cards'
import { useCheck } from './journey/use-check'
import type { Shown } from './journey/visit'
import { BigButton, Screen, Warnings } from './parts'
import { linesOf, ReadLines, SentPicture } from './review-parts'
import { sentenceOf, reasonSentence, shortName } from './wording'
import { stepWords } from './words/en/steps'

/** What was read from a paper, or what is wrong with it and how to fix it. */
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
  const lines = linesOf(stepWords.paperLabels, { ...answer.read, document_kind: shortName(answer.read.document_kind) })
  const what = (
    <>
      <SentPicture file={file} />
      <ReadLines lines={lines} />
    </>
  )
  return (
    <Screen
      title={
        isFine ? stepWords.isThisRight : pictureHelps ? stepWords.betterPictureNeeded : stepWords.anotherPaperNeeded
      }
    >
      <Warnings
        sentences={[
          ...(isOtherThing ? [] : problems.map(reasonSentence)),
          ...(pictureHelps || isOtherThing ? hints.map((code) => sentenceOf(stepWords.quality, code)) : []),
        ]}
      />
      {!isFine && <p className="text-muted-foreground">{stepWords.costsNothing}</p>}
      {isFine && what}
      {isFine && lines.length === 0 && <p className="text-muted-foreground">{stepWords.paper.couldBeRead}</p>}
      <div className={`flex flex-col gap-3 ${isFine ? AT_THE_THUMB : ''}`}>
        {isFine && <BigButton onClick={onYes}>{stepWords.yesContinue}</BigButton>}
        <BigButton look={isFine ? 'plain' : 'primary'} onClick={onOther}>
          {!isFine && pictureHelps ? stepWords.takeNewPicture : stepWords.useAnotherPaper}
        </BigButton>
        {!isFine && (
          <BigButton look="quiet" onClick={() => void advance()}>
            {stepWords.noBetterOne}
          </BigButton>
        )}
      </div>
      {!isFine && what}
    </Screen>
  )
}
