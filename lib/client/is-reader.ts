'use client'
import type { Actor } from '@/lib/resource/define'
import { useCurrent } from './organisation'

/** Whether it was the reader, in another tab or on another device. Pure. */
export const isReader = (actor: Actor | undefined, reader: string | undefined): boolean =>
  actor?.type === 'user' && actor.id !== null && actor.id === reader

export const useIsReader = (actor: Actor | undefined): boolean => isReader(actor, useCurrent().me.user?.id)
