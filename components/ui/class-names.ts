import { clsx, type ClassValue } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names; of two conflicting ones the later wins. */
export const classNames = (...values: ClassValue[]): string => twMerge(clsx(values))
