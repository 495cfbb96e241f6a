'use client'
import { createContext, useContext } from 'react'

/** A window that shows something for the only time listens here for what was copied out of it. */
export const CopiedContext = createContext<(text: string) => void>(() => undefined)
export const useTellCopied = (): ((text: string) => void) => useContext(CopiedContext)
