import { joinListed, splitListed } from '@/lib/resource/listed'

/** Several values as people write them, `vip, press`, and back. Pure. */
export const listedIn = (text: string): string[] => splitListed(text).map((one) => one.trim())

export const listedText = (value: unknown): string =>
  Array.isArray(value) ? joinListed(value.map(String), ', ') : String(value ?? '')
