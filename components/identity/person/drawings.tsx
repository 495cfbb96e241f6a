import type { ReactNode } from 'react'

/* Small drawings of what to show and do. The words beside them say the same, so screen readers skip them. */

const Ink = ({ x, y, width, light = false }: { x: number; y: number; width: number; light?: boolean }) => (
  <rect x={x} y={y} width={width} height={light ? 3 : 4.5} rx={1.5} className={light ? 'fill-border' : 'fill-input'} />
)

/** The dark surface, with the corners that have to be in the picture. */
const Table = ({ children }: { children: ReactNode }) => (
  <svg aria-hidden viewBox="0 0 320 172" className="max-h-[38svh] w-full rounded-2xl bg-[#322c28]">
    {children}
    <path
      d="M58 40V24h16M246 24h16v16M262 132v16h-16M74 148H58v-16"
      className="fill-none stroke-green-400"
      strokeWidth={4}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

const Portrait = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width={40} height={50} rx={4} className="fill-muted" />
    <circle cx={20} cy={20} r={9} className="fill-muted-foreground" />
    <path d="M4 50c0-10 7-16 16-16s16 6 16 16Z" className="fill-muted-foreground" />
  </g>
)

/** Two lines of chevrons, as at the foot of a passport. */
const MACHINE_LINES = [112, 124]
  .flatMap((y) => Array.from({ length: 24 }, (_, at) => `M${92 + at * 6} ${y}l-4 3 4 3`))
  .join('')

/** A passport's photo page, or one side of a card, flat on a dark surface. */
export function DocumentOnTable({ type, side }: { type: string | null; side: 'front' | 'back' }) {
  if (type === 'passport')
    return (
      <Table>
        <rect x={76} y={34} width={168} height={104} rx={6} className="fill-card" />
        <Portrait x={88} y={48} />
        <Ink x={140} y={50} width={64} />
        <Ink x={140} y={63} width={86} />
        <Ink x={140} y={76} width={48} />
        <Ink x={140} y={89} width={72} />
        <path d={MACHINE_LINES} className="fill-none stroke-muted-foreground" strokeWidth={1.25} />
      </Table>
    )
  return (
    <Table>
      <rect x={78} y={36} width={164} height={100} rx={9} className="fill-card" />
      {side === 'front' ? (
        <>
          <Portrait x={90} y={62} />
          <Ink x={90} y={47} width={84} />
          <Ink x={142} y={66} width={80} />
          <Ink x={142} y={79} width={60} />
          <Ink x={142} y={92} width={72} />
          <Ink x={142} y={105} width={44} />
        </>
      ) : (
        <>
          <rect x={90} y={48} width={30} height={24} rx={4} className="fill-muted" />
          {[50, 59, 68, 77, 86].map((y) => (
            <Ink key={y} x={130} y={y} width={y % 2 ? 96 : 74} light />
          ))}
          <Ink x={90} y={102} width={136} />
          <Ink x={90} y={113} width={136} />
          <Ink x={90} y={124} width={136} />
        </>
      )}
    </Table>
  )
}

/** A head, seen from ahead or turned by as much as the film asks for. */
function Head({ x, turn }: { x: number; turn: -1 | 0 | 1 }) {
  const shift = turn * 9
  return (
    <g transform={`translate(${x} 0)`}>
      <ellipse
        cx={0}
        cy={56}
        rx={turn ? 28 : 31}
        ry={40}
        className={turn ? 'fill-muted stroke-input' : 'fill-primary-soft stroke-primary'}
        strokeWidth={2.5}
      />
      <circle cx={shift - 11} cy={50} r={3} className="fill-muted-foreground" />
      <circle cx={shift + 11} cy={50} r={3} className="fill-muted-foreground" />
      <path
        d={`M${shift} 54q${turn * 6 || 3} 9 ${turn * 3} 12M${shift - 9} 77q9 6 18 0`}
        className="fill-none stroke-muted-foreground"
        strokeWidth={2.5}
        strokeLinecap="round"
      />
    </g>
  )
}

/** Straight ahead, and to each side. */
export const TurningHead = () => (
  <svg aria-hidden viewBox="0 0 320 112" className="w-full">
    <Head x={62} turn={-1} />
    <Head x={160} turn={0} />
    <Head x={258} turn={1} />
    <path
      d="M112 60h-10m4-5-5 5 5 5M208 60h10m-4-5 5 5-5 5"
      className="fill-none stroke-primary"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

const SHAPES = {
  card: {
    viewBox: '0 0 300 200',
    d: 'M2 34V14q0-12 12-12h20M266 2h20q12 0 12 12v20M298 166v20q0 12-12 12h-20M34 198H14q-12 0-12-12v-20',
  },
  page: {
    viewBox: '0 0 210 297',
    d: 'M2 34V14q0-12 12-12h20M176 2h20q12 0 12 12v20M208 263v20q0 12-12 12h-20M34 295H14q-12 0-12-12v-20',
  },
}

/**
 * Over the camera's picture: where the corners of a card, or of a whole page, belong. Green once nothing is wrong with
 * what the camera sees.
 */
export function Corners({ isCard, isGood }: { isCard: boolean; isGood: boolean }) {
  const { viewBox, d } = SHAPES[isCard ? 'card' : 'page']
  return (
    <svg aria-hidden viewBox={viewBox} className="absolute inset-[5%] size-[90%]">
      <path
        d={d}
        className={`fill-none transition-colors ${isGood ? 'stroke-green-400' : 'stroke-white/90'}`}
        strokeWidth={4}
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
