import type { Shape } from '@/lib/resource/define'
import type { Refusal } from '@/lib/resource/refusal'
import { fieldOf } from '@/lib/resource/statement'
import { failed, type NotWritten } from './writer'

/** A refusal as a row shows it: one line that makes sense without the request around it. */
export function refusedRow(resource: Shape, refusal: Refusal, id: string | null = null): NotWritten {
  switch (refusal.rule) {
    case 'reference':
      return failed('unknown_reference', `${fieldOf(resource, refusal.field).label}: there is no such record.`, id)
    case 'custom': {
      const [error] = refusal.errors
      return failed(error?.code ?? 'validation_failed', error?.message ?? 'Some fields are not valid.', id)
    }
    case 'unique': {
      const { noun, value, holders } = refusal
      return failed(
        'duplicate',
        holders.length
          ? `A ${resource.label.toLowerCase()} with the ${noun} ${value} already exists: ${holders.at(-1)}.`
          : `Another row of the file has the ${noun} ${value}.`,
        id,
      )
    }
  }
}
