'use client'
import { betterPictureHelps } from '@/lib/identity/reasons'

import { AT_THE_THUMB } from './cards'
import { useCheck } from './journey/use-check'
import type { Shown } from './journey/visit'
import { BigButton, Screen, Warnings } from './parts'
import { linesOf, ReadLines, SentPicture } from './review-parts'
import { whatToFix } from './what-to-fix'
import { aDocument, reasonSentence } from './wording'
import { stepWords } from './words/en/steps'

interface Props {
  shown: Shown
  accepted: string[]
  onYes: () => void
  onPicture: () => void
  onOther: () => void
  /** The document is of another kind than chosen; the same picture can be reused. */
  onType: (type: string) => void
}

/**
 * What was read from an ID document, or what is wrong with it and how to fix it. Never shows an error and “Yes,
 * continue” together.
 */
export function DocumentReview({ shown: { file, answer }, accepted, onYes, onPicture, onOther, onType }: Props) {
  const { advance } = useCheck()
  const seen = seenAs(answer.quality, answer.read.document_type, answer.document.document_type, accepted)
  const { problems } = answer
  const isFine = !seen && !answer.retry && problems.length === 0
  const pictureHelps = problems.every(betterPictureHelps)
  const hints = answer.quality.filter(
    (code) => code !== 'other_side_needed' && !(seen && code === 'document_type_mismatch'),
  )
  const what = (
    <>
      <SentPicture file={file} />
      {!seen && <ReadLines lines={linesOf(stepWords.documentLabels, answer.read)} />}
    </>
  )
  return (
    <Screen
      title={
        seen
          ? stepWords.document.isIt(aDocument(seen))
          : isFine
            ? stepWords.isThisRight
            : pictureHelps
              ? stepWords.betterPictureNeeded
              : stepWords.anotherDocumentNeeded
      }
    >
      <Warnings sentences={pictureHelps ? whatToFix(problems, hints) : problems.map(reasonSentence)} />
      {!isFine && (
        <p className="text-muted-foreground">{seen ? stepWords.document.samePicture : stepWords.costsNothing}</p>
      )}
      {isFine && what}
      <div className={`flex flex-col gap-3 ${isFine ? AT_THE_THUMB : ''}`}>
        {isFine && <BigButton onClick={onYes}>{stepWords.yesContinue}</BigButton>}
        {seen && <BigButton onClick={() => onType(seen)}>{stepWords.document.itIs(aDocument(seen))}</BigButton>}
        {!isFine && !seen && !pictureHelps && <BigButton onClick={onOther}>{stepWords.useAnotherDocument}</BigButton>}
        <BigButton look={!isFine && !seen && pictureHelps ? 'primary' : 'plain'} onClick={onPicture}>
          {stepWords.takeNewPicture}
        </BigButton>
        {!isFine && (seen || pictureHelps) && accepted.length > 1 && (
          <BigButton look="plain" onClick={onOther}>
            {stepWords.useAnotherDocument}
          </BigButton>
        )}
        {!isFine && !seen && (
          <BigButton look="quiet" onClick={() => void advance()}>
            {stepWords.noBetterOne}
          </BigButton>
        )}
      </div>
      {!isFine && what}
    </Screen>
  )
}

/** The recognised kind of document, if it is accepted and differs from the chosen one. */
const seenAs = (
  quality: string[],
  recognised: string | null | undefined,
  chosen: string,
  accepted: string[],
): string | null =>
  quality.includes('document_type_mismatch') && recognised && recognised !== chosen && accepted.includes(recognised)
    ? recognised
    : null
