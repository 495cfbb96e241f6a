'use client'
import type { Actor } from '@/lib/resource/define'
import { useCurrent } from './organisation'

/** Whether it was the reader, in another tab or on another device. Pure. */
export const isOneself = (actor: Actor | undefined, reader: string | undefined): boolean =>
  actor?.type === 'user' && actor.id !== null && actor.id === reader

export const useIsOneself = (actor: Actor | undefined): boolean => isOneself(actor, useCurrent().me.user?.id)
