import { clsx, type ClassValue } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names; of two that contradict one another the later wins. */
export const classNames = (...values: ClassValue[]): string => twMerge(clsx(values))
