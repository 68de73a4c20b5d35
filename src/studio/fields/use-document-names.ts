import * as z from 'zod/mini'
import { useEffect, useState } from 'react'

import { type DocumentChoice, documentChoice } from '#contract/studio/document-choice.ts'

import { useCall } from '../calls/call.ts'

export const choicesResponse = z.array(documentChoice)

/** A document by its name: as it is, `gone` where there is none any more, undefined while it is read. */
export type NamedDocument = DocumentChoice | 'gone' | undefined

/** Reads the titles of documents that a relation names, each once. */
export function useDocumentNames(names: readonly string[]) {
  const call = useCall()
  const [documents, setDocuments] = useState<ReadonlyMap<string, DocumentChoice | 'gone'>>(new Map())
  const [fault, setFault] = useState<string>()
  const [tries, setTries] = useState(0)
  const unread = names
    .filter((name) => !documents.has(name))
    // A colon and the commas between names mean nothing else in an address.
    .map((name) => encodeURIComponent(name).replaceAll('%3A', ':'))
    .join(',')
  useEffect(() => {
    if (unread === '') return undefined
    let isGone = false
    const read = async () => {
      const result = await call.read(`content/names?names=${unread}`, choicesResponse)
      if (isGone) return
      if (result.kind !== 'ok') return setFault(result.message)
      const found = new Map(result.data.map((choice) => [choice.name, choice]))
      const answered = unread.split(',').map(decodeURIComponent)
      setFault(undefined)
      setDocuments(
        (before) => new Map([...before, ...answered.map((name) => [name, found.get(name) ?? 'gone'] as const)]),
      )
    }
    void read()
    return () => {
      isGone = true
    }
  }, [call, unread, tries])
  return {
    documentOf: (name: string): NamedDocument => documents.get(name),
    /** Remembers a document that was chosen, which need not be read then. */
    remember: (choice: DocumentChoice) => setDocuments((before) => new Map(before).set(choice.name, choice)),
    fault: unread === '' ? undefined : fault,
    retry: () => setTries(tries + 1),
  }
}
