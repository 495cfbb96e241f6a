'use client'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useFormats } from '@/lib/client/formats'
import { useMayWrite } from '@/lib/client/organisation'
import { useSummary, useSummaryQuery } from '@/lib/client/summary'
import { deal as dealResource, type Deal } from '@/lib/crm/deals/schema'
import type { Pipeline, Stage } from '@/lib/crm/pipelines/schema'
import type { Fields } from '@/lib/resource/define'
import type { Summary } from '@/lib/reports/summary/schema'
import type { ListState } from '@/components/resource/list-state'
import { RefusedLayout } from '@/components/resource/misread-notice'
import { useNow } from '@/components/resource/now'
import { classNames } from '@/components/ui/class-names'
import { startOfMonth } from '../calendar/days'
import { useFocusFollows } from '../focus-follows'
import { GateRefusalDialog } from '../gate-refusal'
import { refusalsOf } from '../gates'
import { LostReason } from '../lost-reason'
import { CardPicture } from './card'
import type { CardDeal } from './card-deal'
import { CardDragArea } from './card-drag'
import { FoldedColumn } from './folded-column'
import { Lanes, useOwnerLanes } from './lanes'
import { placeWords } from './place-words'
import { ON_TOP, type Above, type Cell, type Place } from './places'
import { closedBody, ownersBody, stagesBody } from './queries'
import { cellOf, StageColumn, type Lane } from './stage-column'
import { useUnfolded } from './unfolded'
import { BoardContext, type Board } from './use-board'
import { useMove, type Moving } from './use-move'
import en from '@/components/words/en/board'
import { inEachLanguage } from '@/lib/client/words/translate'
import { useWords } from '@/lib/client/words/words'

const everybody = inEachLanguage((t): Lane => ({ id: 'all', name: t(en.all), conditions: {}, values: {} }))

interface PipelineBoardProps {
  pipeline: Pipeline
  state: ListState
  fields: Fields
  hasLanes: boolean
}

/** The columns of a pipeline, with drag and drop between them. */
export function PipelineBoard({ pipeline, state, fields, hasLanes }: PipelineBoardProps) {
  const t = useWords()
  const { stages } = pipeline
  const ofStages = stagesBody(state, pipeline.id)
  const { data: byStage, error, refetch } = useSummaryQuery(dealResource.path, ofStages)
  const since = startOfMonth(useFormats(), useNow()).toISOString()
  const closed = useSummary(dealResource.path, closedBody(state, pipeline.id, since))
  const byOwner = useSummaryQuery(dealResource.path, ownersBody(state, pipeline.id), hasLanes)
  const lanes = useOwnerLanes(byOwner.data?.groups ?? [])
  const { unfolded, toggle } = useUnfolded()
  const { board, area, dialogs } = useBoardState(
    pipeline,
    state,
    hasLanes ? lanes.map(({ lane }) => lane) : [everybody(t)],
  )
  const isFolded = (stage: Stage) => !hasLanes && stage.status !== 'open' && !unfolded.includes(stage.status)
  const figuresIn =
    (summary: Summary | undefined) =>
    ({ id }: Stage) =>
      summary && (summary.groups?.find(({ value }) => value === id) ?? { value: id, count: 0, sums: [] })
  const [figuresOf, closedOf] = [figuresIn(byStage), figuresIn(closed)]
  return (
    <BoardContext value={board}>
      <RefusedLayout {...{ fields, state, error }} sent={ofStages.filter ?? null} onRetry={refetch} />
      <CardDragArea {...area}>
        <div
          data-board
          className={classNames(
            'relative flex min-h-0 flex-1 items-stretch gap-3 overflow-x-auto px-4 pb-3 md:px-5',
            hasLanes ? 'overflow-y-auto' : 'scroll-px-4 max-lg:snap-x md:scroll-px-5',
            board.refusing && 'snap-none!',
          )}
        >
          {hasLanes ? (
            <Lanes stages={stages} figuresOf={figuresOf} lanes={lanes} owners={byOwner} />
          ) : (
            stages.map((stage, order) =>
              isFolded(stage) ? (
                <FoldedColumn
                  key={stage.id}
                  cell={cellOf(everybody(t), stage)}
                  lane={everybody(t).id}
                  {...{ stage, order }}
                  figures={closedOf(stage)}
                  onUnfold={() => toggle(stage.status)}
                />
              ) : (
                <StageColumn
                  key={stage.id}
                  lane={everybody(t)}
                  {...{ stage, order }}
                  figures={figuresOf(stage)}
                  onFold={stage.status === 'open' ? undefined : () => toggle(stage.status)}
                />
              ),
            )
          )}
        </div>
      </CardDragArea>
      <LostReason {...dialogs.lost} />
      <GateRefusalDialog {...dialogs.gate} />
    </BoardContext>
  )
}

/** The cards, the moves in flight, and what a drop does. */
function useBoardState(pipeline: Pipeline, state: ListState, lanes: Lane[]) {
  const t = useWords()
  const { stages } = pipeline
  const now = useNow()
  const mayMove = useMayWrite(dealResource)
  const known = useRef(new Map<string, CardDeal>())
  const [carried, setCarried] = useState<CardDeal | null>(null)
  const {
    move,
    moves,
    undoing,
    asked: lost,
    answer,
    dismiss,
    gate,
  } = useMove<CardDeal>(
    useCallback((record: Deal) => {
      const card = known.current.get(record.id)
      if (card) known.current.set(record.id, { ...card, ...record })
    }, []),
  )
  // A list may be one move behind: it must not overwrite a card's newer version, or an undo would lead back to the
  // wrong place.
  const remember = useCallback((deals: CardDeal[]) => {
    for (const deal of deals)
      if ((known.current.get(deal.id)?.version ?? 0) <= deal.version) known.current.set(deal.id, deal)
  }, [])
  const { query, tree } = state
  const board = useMemo<Board>(
    () => ({
      pipelineId: pipeline.id,
      stages,
      query,
      tree,
      mayMove,
      moves: moves.map((moving) => ({ deal: moving.deal, cell: cellOfMove(moving, lanes), before: aboveOf(moving) })),
      moveTo: (deal, stage) => move({ deal, stage }),
      refusalsOf: (deal) => refusalsOf(t, stages, deal, deal.primary_contact, now),
      refusing: carried && refusalsOf(t, stages, carried, carried.primary_contact, now),
      remember,
    }),
    [t, pipeline.id, stages, query, tree, mayMove, moves, lanes, move, carried, now, remember],
  )
  const last = moves.at(-1)
  const followed = useFocusFollows(
    last ? { id: last.deal.id, to: cellOfMove(last, lanes) } : undoing ? { id: undoing, to: '' } : undefined,
  )
  const targetOf = ({ cell }: Place) => ({
    stage: stages.find(({ id }) => cell.endsWith(`/${id}`)),
    lane: lanes.find(({ id }) => cell.startsWith(`${id}/`)),
  })
  const area = {
    followed,
    picture: (id: string) => {
      const deal = known.current.get(id)
      return deal && <CardPicture deal={deal} stage={stages.find((stage) => stage.id === deal.stage_id)} />
    },
    tell: (id: string, place: Place | null, cell: Cell | undefined) => {
      const [deal, target] = [known.current.get(id), place && targetOf(place)]
      if (!deal || !place || !target?.stage) return t(en.outsideOfTheBoard)
      const where = placeWords(t, place, cell, id, (card) => known.current.get(card)?.name)
      const refusal = refusalsOf(t, stages, deal, deal.primary_contact, now).get(target.stage.id)
      const lane = lanes.length > 1 && target.lane ? `${target.lane.name}, ` : ''
      return `${deal.name}: ${target.stage.name}, ${lane}${where}.${refusal ? ` ${refusal}` : ''}`
    },
    onCarry: (id: string | null) => setCarried((id && known.current.get(id)) || null),
    onDrop: (id: string, place: Place, cards: string[]) => {
      const [deal, { stage, lane }] = [known.current.get(id), targetOf(place)]
      if (!deal || !stage || !lane) return
      const others = cards.filter((card) => card !== id)
      const last = others.at(-1)
      const beside = place.before ? { before_id: place.before } : last ? { after_id: last } : undefined
      const isOther = lane.values.owner_id !== undefined && lane.values.owner_id !== deal.owner_id
      const stays = cards[cards.indexOf(id) + 1] ?? null
      if (stage.id === deal.stage_id && !isOther && cards.includes(id) && stays === place.before) return
      move({
        deal,
        stage,
        ...(beside && { place: beside }),
        ...(isOther && lane.values.owner_id !== undefined && { owner_id: lane.values.owner_id }),
      })
    },
  }
  return { board, area, dialogs: { lost: { asked: lost, onAnswer: answer, onDismiss: dismiss }, gate } }
}

/** The target cell of a move. */
function cellOfMove({ deal, stage, owner_id }: Moving<CardDeal>, lanes: Lane[]): string {
  const owner = owner_id === undefined ? deal.owner_id : owner_id
  const lane = lanes.find(({ values }) => values.owner_id === undefined || values.owner_id === owner)
  return lane ? cellOf(lane, stage) : ''
}
/** The card above which a move ends. */
const aboveOf = ({ place }: Moving): Above => (place ? ('before_id' in place ? place.before_id : null) : ON_TOP)
