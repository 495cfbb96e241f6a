'use client'
import { createContext, useContext } from 'react'
import { inEnglish, type Translate } from './translate'

const Words = createContext<Translate>(inEnglish)
export const WordsIn = Words.Provider

/** Translates into the reader's language: `t(en.addNote)`, where `en` is the catalogue of the folder. */
export const useWords = (): Translate => useContext(Words)
