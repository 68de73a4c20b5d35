import { useEffect, useState } from 'react'

import type { DocumentChoice } from '#contract/studio/document-choice.ts'

import { useCall } from '../calls/call.ts'
import { choicesResponse } from './use-document-names.ts'

/** A pause in typing after which documents are looked for. */
const PAUSE_MS = 250

/** What came of a search. */
export interface DocumentSearch {
  keyword: string
  choices: readonly DocumentChoice[]
  fault?: string
}

/** Looks for documents after a pause in typing; undefined while there is no answer to what is typed. */
export function useDocumentSearch(text: string): DocumentSearch | undefined {
  const call = useCall()
  const [search, setSearch] = useState<DocumentSearch>()
  const keyword = text.trim()
  useEffect(() => {
    if (keyword === '') return undefined
    let isGone = false
    const read = async () => {
      const result = await call.read(`content/choose?q=${encodeURIComponent(keyword)}`, choicesResponse)
      if (isGone) return
      setSearch(
        result.kind === 'ok' ? { keyword, choices: result.data } : { keyword, choices: [], fault: result.message },
      )
    }
    const timer = setTimeout(() => void read(), PAUSE_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [call, keyword])
  return search?.keyword === keyword && keyword !== '' ? search : undefined
}
