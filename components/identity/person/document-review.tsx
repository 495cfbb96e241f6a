'use client'
import { betterPictureHelps } from '@/lib/identity/decision/reasons'

import { useCheck } from './journey/use-check'
import type { Shown } from './journey/visit'
import { BigButton, Screen, Warnings } from './parts'
import { linesOf, ReadLines, SentPicture } from './review-parts'
import { A_DOCUMENT, QUALITY, reasonSentence, sentence } from './wording'

const LABELS: Record<string, string> = { full_name: 'Name', date_of_birth: 'Date of birth', expires_on: 'Valid until' }

interface Props {
  shown: Shown
  accepted: string[]
  onYes: () => void
  onPicture: () => void
  onOther: () => void
  /** It is another kind of document than was said; the same picture will do. */
  onType: (type: string) => void
}

/** What was read off an ID document, or what is wrong with it and the way out: never both a fault and “Yes, continue”. */
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
      {!seen && <ReadLines lines={linesOf(LABELS, answer.read)} />}
    </>
  )
  return (
    <Screen
      title={
        seen
          ? `Is it ${A_DOCUMENT[seen]}?`
          : isFine
            ? 'Is this right?'
            : pictureHelps
              ? 'A better picture is needed'
              : 'Another document is needed'
      }
    >
      <Warnings
        sentences={[
          ...problems.map(reasonSentence),
          ...(pictureHelps ? hints.map((code) => sentence(QUALITY, code)) : []),
        ]}
      />
      {!isFine && (
        <p className="text-muted-foreground">
          {seen ? 'Then the same picture will do.' : 'This costs none of your tries.'}
        </p>
      )}
      {isFine && what}
      <div className="flex flex-col gap-3">
        {isFine && <BigButton onClick={onYes}>Yes, continue</BigButton>}
        {seen && <BigButton onClick={() => onType(seen)}>It is {A_DOCUMENT[seen]}</BigButton>}
        {!isFine && !seen && !pictureHelps && <BigButton onClick={onOther}>Use another document</BigButton>}
        <BigButton look={!isFine && !seen && pictureHelps ? 'primary' : 'plain'} onClick={onPicture}>
          Take a new picture
        </BigButton>
        {!isFine && (seen || pictureHelps) && accepted.length > 1 && (
          <BigButton look="plain" onClick={onOther}>
            Use another document
          </BigButton>
        )}
        {!isFine && !seen && (
          <BigButton look="quiet" onClick={() => void advance()}>
            I have no better one
          </BigButton>
        )}
      </div>
      {!isFine && what}
    </Screen>
  )
}

/** The kind of document that was recognised, where it would do as well as the one that was chosen. */
const seenAs = (
  quality: string[],
  recognised: string | null | undefined,
  chosen: string,
  accepted: string[],
): string | null =>
  quality.includes('document_type_mismatch') && recognised && recognised !== chosen && accepted.includes(recognised)
    ? recognised
    : null
