import * as z from 'zod'

import {
  documentResponse,
  presenceResponse,
  versionComparison,
  versionResponse,
} from '#contract/studio/document-response.ts'
import type { DocumentValue } from '#contract/studio/document-value.ts'
import { sessionResponse } from '#contract/studio/session-response.ts'
import { createDocumentEditor } from '#studio/document/document-editor.ts'
import { createUnsavedWrites } from '#studio/document/unsaved-writes.ts'

import { answered } from './join-staff.ts'
import type { StaffClient } from './staff-client.ts'

/** The field in which everybody writes. */
const FIELD = 'body'

/** A person who writes in one document, with the editor of the studio's own pages. */
export interface EditorAtWork {
  /** Adds a sentence to the text and saves it; returns whether the server has acknowledged everything. */
  save: () => Promise<boolean>
  /** Publishes what was saved, in spite of the findings; returns whether it is public. */
  publish: () => Promise<boolean>
  /** Notes that the document is open, as its page does. */
  poll: () => Promise<boolean>
  /** Counts the acknowledged sentences that are neither in the document nor, of those published, in its version. */
  countLost: () => Promise<number>
  close: () => void
}

/** Opens a document. */
export async function openEditor(
  { call }: StaffClient,
  name: { type: string; key: string },
  seat: number,
): Promise<EditorAtWork> {
  const query = new URLSearchParams(name)
  const document = answered(await call.read(`content/document?${query}`, documentResponse), 'content/document')
  const client = `bench-editor-${seat}`
  const { id: account } = answered(await call.read('session', sessionResponse), 'session')
  const editor = createDocumentEditor({ call, document, account, client, unsaved: createUnsavedWrites() })
  const sentences = { written: 0, acknowledged: 0, published: 0 }

  const flush = async () => {
    const isSaved = await editor.flush()
    if (isSaved) sentences.acknowledged = sentences.written
    return isSaved
  }
  const missingIn = (values: Readonly<Record<string, DocumentValue>>, count: number) => {
    const text = textOf(values[FIELD])
    return Array.from({ length: count }, (_, n) => sentenceOf(seat, n + 1)).filter((each) => !text.includes(each))
  }
  /** The sentences that the present version of the document should have, and has not. */
  const missingInVersion = async (): Promise<readonly string[]> => {
    if (sentences.published === 0) return []
    const versions = answered(await call.read(`content/versions?${query}`, z.array(versionResponse)), 'versions')
    const latest = versions.toSorted((one, other) => other.number - one.number)[0]
    if (latest === undefined) return missingIn({}, sentences.published)
    const path = `content/version?${query}&id=${latest.id}`
    return missingIn(answered(await call.read(path, versionComparison), path).values, sentences.published)
  }

  return {
    save() {
      sentences.written += 1
      const added = `<p>${sentenceOf(seat, sentences.written)}</p>`
      editor.change(FIELD, textOf(editor.state.values[FIELD]) + added)
      return flush()
    },
    async publish() {
      if (!(await flush())) return false
      const { revision } = editor.state
      let result = await editor.act('content/publish', { revision, acknowledged: [] })
      if (result.kind === 'warned') {
        const acknowledged = (result.findings ?? []).map(({ id }) => id)
        result = await editor.act('content/publish', { revision, acknowledged })
      }
      if (result.kind === 'ok') sentences.published = sentences.acknowledged
      return result.kind === 'ok'
    },
    async poll() {
      const input = { ...name, client: `bench-presence-${seat}`, field: FIELD }
      return (await call.send('content/presence', presenceResponse, input)).kind === 'ok'
    },
    async countLost() {
      const read = await call.read(`content/document?${query}`, documentResponse)
      const missing = missingIn(answered(read, 'content/document').values, sentences.acknowledged)
      return new Set([...missing, ...(await missingInVersion())]).size
    },
    close: () => editor.close(),
  }
}

/** A sentence that no other text has. */
export function sentenceOf(seat: number, number: number): string {
  return `第${seat}位编辑改了第${number}次。`
}

function textOf(value: DocumentValue | undefined): string {
  return typeof value === 'string' ? value : ''
}
