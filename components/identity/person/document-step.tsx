'use client'

import BookUser from 'lucide-react/icons/book-user'
import CarFront from 'lucide-react/icons/car-front'
import IdCard from 'lucide-react/icons/id-card'
import type { LucideIcon } from 'lucide-react'
import { sendDocument, type AddedDocument, type Step } from '@/lib/client/person'
import { ChoiceButton } from './cards'
import { Capture } from './capture'
import { DocumentOnTable } from './drawings'
import { DocumentReview } from './document-review'
import { fitPicture, isPdf } from './fit-picture'
import type { Place } from './journey/place'
import { useCheck } from './journey/use-check'
import { KeptScreen } from './kept-screen'
import { BigButton, Hint, Screen } from './parts'
import { useUpload } from './use-upload'
import { acceptedCountries } from './wording-opening'
import { openingWords } from './words/en/opening'
import { stepWords } from './words/en/steps'

const ICONS: Record<string, LucideIcon> = { passport: BookUser, driving_licence: CarFront, identity_card: IdCard }

type Side = 'front' | 'back'

/** This side is good enough, and the other one is needed. */
const needsBack = (added: AddedDocument) => added.quality.includes('other_side_needed')

/** Choose a document, take a picture, turn it over if the back is needed, and review what was read. */
export function DocumentStep({ step, place }: { step: Step; place: Place }) {
  const { visit, refresh, remember, show, advance } = useCheck()
  const upload = useUpload(place)
  const types = step.accepts
  const type = types.find((one) => types.length === 1 || one === visit.documentType) ?? null
  const to = (screen: Place['screen'], filming = false) => {
    upload.forget()
    show({ step: 'id_document', screen, filming })
  }

  const send = async (file: Blob, chosen: string, side: Side) => {
    if (await isPdf(file).catch(() => false)) return upload.forget(stepWords.quality.photograph_wanted)
    let fitted: Promise<Blob> | undefined
    return upload.start(async (watch) => {
      const bytes = await (fitted ??= fitPicture(file))
      const answer = await sendDocument({ check_type: 'id_check', document_type: chosen, side }, bytes, watch)
      const isFine = !answer.retry && answer.problems.length === 0
      remember({
        documentType: chosen,
        id_document: { file: bytes, answer },
        asItIs: visit.asItIs.filter((one) => one !== 'id_document'),
      })
      await refresh()
      show({ step: 'id_document', screen: needsBack(answer) && isFine ? 'back' : 'review' })
    })
  }

  const screen = screenFor(place, step, type, visit.id_document !== null)
  const shown = visit.id_document
  if (screen === 'kept')
    return (
      <KeptScreen title={stepWords.document.isHere} other={stepWords.document.showAnother} onOther={() => to('type')}>
        {stepWords.document.facesAgain}
      </KeptScreen>
    )
  if (screen === 'type')
    return (
      <TypeChoice
        types={types}
        onType={(one) => {
          remember({ documentType: one })
          to('front')
        }}
      />
    )
  if (screen === 'review' && shown && upload.share === null && !upload.problem) {
    const taken: Side = shown.answer.document.side === 'back' ? 'back' : 'front'
    return (
      <DocumentReview
        shown={shown}
        accepted={types}
        onYes={() => (needsBack(shown.answer) ? to('back') : void advance())}
        onPicture={() => to(taken)}
        onOther={() => to(types.length > 1 ? 'type' : 'front')}
        onType={(one) => void send(shown.file, one, taken)}
      />
    )
  }
  const side: Side =
    place.screen === 'back' || (place.screen === 'first' && step.reasons.includes('other_side_needed'))
      ? 'back'
      : 'front'
  const subject = (type && (side === 'back' ? stepWords.backs : stepWords.fronts)[type]) ?? stepWords.document.yours
  return (
    <Screen
      title={side === 'back' ? stepWords.document.turnOver : stepWords.document.show(subject)}
      stage={upload.stage}
    >
      {!place.filming && upload.share === null && <DocumentOnTable type={type} side={side} />}
      {!place.filming && <p className="text-muted-foreground">{stepWords.document.how}</p>}
      {!place.filming && side === 'front' && types.length === 1 && <IssuedBy />}
      {upload.problem && <Hint tone="warning">{upload.problem}</Hint>}
      <Capture
        subject={subject}
        filming={place.filming ?? false}
        onFilm={() => to(side, true)}
        upload={upload}
        onFile={(file) => {
          if (type) void send(file, type, side)
        }}
      />
      {upload.share === null && !place.filming && side === 'back' && (
        <BigButton look="plain" onClick={() => to('front')}>
          {stepWords.document.frontAgain}
        </BigButton>
      )}
      {upload.share === null && !place.filming && side === 'front' && types.length > 1 && (
        <BigButton look="quiet" onClick={() => to('type')}>
          {stepWords.document.useDifferent}
        </BigButton>
      )}
    </Screen>
  )
}

/** If the browser's history leads to data that this visit no longer has, the step starts over. */
function screenFor(
  { screen }: Place,
  step: Step,
  type: string | null,
  hasShown: boolean,
): 'kept' | 'type' | 'review' | 'picture' {
  if (screen === 'type') return 'type'
  if (screen === 'review' && hasShown) return 'review'
  if ((screen === 'front' || screen === 'back') && type) return 'picture'
  if (step.state === 'done') return hasShown ? 'review' : 'kept'
  return step.reasons.includes('other_side_needed') || step.accepts.length === 1 ? 'picture' : 'type'
}

/** Shown if the template accepts documents of certain countries only. */
function IssuedBy() {
  const line = acceptedCountries(useCheck().view)
  return line && <p className="text-muted-foreground">{line}.</p>
}

function TypeChoice({ types, onType }: { types: string[]; onType: (type: string) => void }) {
  return (
    <Screen title={stepWords.document.which}>
      <IssuedBy />
      <div className="flex flex-col gap-3">
        {types.map((one) => (
          <ChoiceButton key={one} Icon={ICONS[one] ?? IdCard} onClick={() => onType(one)}>
            {openingWords.documentNames[one] ?? one}
          </ChoiceButton>
        ))}
      </div>
    </Screen>
  )
}
