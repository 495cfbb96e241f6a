'use client'
import { useId } from 'react'
import { RECORDS } from '@/lib/records'
import type { Fields, Shape } from '@/lib/resource/define'
import { shortTitle, valueOf } from '@/components/resource/columns'
import { FieldValue, isEmpty } from '@/components/resource/field-value'
import { classNames } from '@/components/ui/class-names'
import { carriedBy, rowsOf, winnerOf, type Choice, type FieldRow, type Side } from './choice'
import en from '@/components/words/en/merge'
import { useWords } from '@/lib/client/words/words'

interface SideBySideProps {
  resource: Pick<Shape, 'name' | 'title' | 'label' | 'plural'>
  fields: Fields
  sides: Side[]
  choice: Choice
  onChange: (choice: Choice) => void
}

const cellStyle = 'border-b px-3 py-1.5 align-top'
const headStyle =
  'sticky left-0 z-1 w-28 min-w-28 border-b bg-popover px-3 py-1.5 text-left align-top font-normal text-muted-foreground sm:w-36 sm:min-w-36'

/** A column per record and a row per field: choose the survivor, and a value where they differ. */
export function SideBySide({ resource, fields, sides, choice, onChange }: SideBySideProps) {
  const t = useWords()
  const group = useId()
  const titleOf = (side: Side) => shortTitle(resource, side)
  return (
    <div
      role="group"
      aria-label={t(en.sideBySide, { plural: t.resource(resource).plural })}
      className="-mx-4 overflow-x-auto border-y sm:mx-0 sm:rounded-lg sm:border"
    >
      <table className="w-full border-separate border-spacing-0 text-[0.8125rem] [&_tr:last-child>*]:border-b-0">
        <thead>
          <tr>
            <th scope="col" className={classNames(headStyle, 'bg-muted')}>
              {t(en.stays)}
            </th>
            {sides.map((side) => (
              <th
                key={side.id}
                scope="col"
                className={classNames(cellStyle, 'min-w-44 bg-muted text-left font-medium')}
              >
                <label className="flex items-start gap-2">
                  <input
                    type="radio"
                    name={`${group}-stays`}
                    className="mt-0.5 shrink-0 accent-primary"
                    aria-label={titleOf(side)}
                    checked={side.id === choice.survivorId}
                    onChange={() => onChange({ survivorId: side.id, from: {} })}
                  />
                  <span className="break-words">{titleOf(side)}</span>
                </label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(sides, fields).map((row) => (
            <ValueRow key={row.name} {...{ row, sides, choice, onChange, titleOf }} group={group} />
          ))}
          {carriedBy(sides).map((path) => (
            <CountRow key={path} path={path} sides={sides} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ValueRowProps {
  row: FieldRow
  sides: Side[]
  choice: Choice
  onChange: (choice: Choice) => void
  titleOf: (side: Side) => string
  group: string
}

function ValueRow({ row: { name, field, differs, isChoice }, sides, choice, onChange, titleOf, group }: ValueRowProps) {
  const t = useWords()
  const winner = winnerOf(sides, name, choice)
  return (
    <tr>
      <th scope="row" className={headStyle}>
        <span className={classNames(differs && 'font-medium text-foreground')}>{field.label}</span>
        {differs && (
          <span className="block text-xs">
            {!isChoice ? t(en.allAreKept) : field.kind === 'address' ? t(en.theyDifferGapsAreFilled) : t(en.theyDiffer)}
          </span>
        )}
      </th>
      {sides.map((side) => {
        const value = valueOf(side, name)
        const shown = <FieldValue field={field} value={value} record={side} isInList isPlain />
        const stands = differs && isChoice && winner === side.id
        return (
          <td key={side.id} className={classNames(cellStyle, stands && 'bg-primary-soft')}>
            {isChoice && !isEmpty(value) ? (
              <label className="flex items-start gap-2">
                <input
                  type="radio"
                  name={`${group}-${name}`}
                  className="mt-0.5 shrink-0 accent-primary"
                  checked={winner === side.id}
                  onChange={() => onChange({ ...choice, from: { ...choice.from, [name]: side.id } })}
                />
                <span className="min-w-0 break-words">
                  <span className="sr-only">{t(en.of, { label: field.label, titleOf: titleOf(side) })} </span>
                  {shown}
                </span>
              </label>
            ) : (
              <span className={classNames('block break-words', isChoice && 'pl-5')}>{shown}</span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

function CountRow({ path, sides }: { path: string; sides: Side[] }) {
  const t = useWords()
  const counted = RECORDS.find((resource) => resource.path === path)
  return (
    <tr>
      <th scope="row" className={headStyle}>
        {counted ? t.resource(counted).plural : path}
      </th>
      {sides.map(({ id, counts }) => (
        <td key={id} className={classNames(cellStyle, 'tabular-nums', !counts[path] && 'text-muted-foreground')}>
          {counts[path] ?? 0}
        </td>
      ))}
    </tr>
  )
}
