import type { View } from '@/lib/across/views/schema'
import { valuesOf } from '@/lib/client/api'
import { filterParameters } from '@/components/resource/list-address'
import type { ListState } from '@/components/resource/list-state'

/** A saved view as query parameters of its list, filter included, so that it is visible and editable. */
export const parametersOf = (view: View) => ({
  ...filterParameters(view.filter),
  view: view.id,
  sort: view.sort ?? undefined,
  layout: view.layout === 'table' ? undefined : view.layout,
})

type Shown = Pick<ListState, 'view' | 'isNarrowed' | 'isEmptied' | 'sort' | 'layout'>
/**
 * For an address with nothing but `?view=`, as people and programs write it: the view's parameters. Null for any other
 * address. Pure.
 */
export function lackedBy(shown: Shown, open: View | undefined): ReturnType<typeof parametersOf> | null {
  const isAlone = !shown.isNarrowed && !shown.isEmptied && !shown.sort && !shown.layout
  return open && open.id === shown.view && isAlone ? parametersOf(open) : null
}

/** A list's parameters with those of its view. Pure. */
export function withView(search: URLSearchParams, view: View): URLSearchParams {
  const whole = new URLSearchParams(search)
  for (const [name, value] of Object.entries(parametersOf(view))) {
    whole.delete(name)
    for (const one of valuesOf(value)) whole.append(name, one)
  }
  return whole
}

/** @param href of the view's list */
export function hrefOfView(view: View, href: string): string {
  return `${href}?${withView(new URLSearchParams(), view)}`
}
