'use client'
import { createContext, useContext } from 'react'

/** A dialog that shows something only once listens here to learn what was copied. */
export const CopiedContext = createContext<(text: string) => void>(() => undefined)
export const useReportCopied = (): ((text: string) => void) => useContext(CopiedContext)
