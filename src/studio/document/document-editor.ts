import { proxy, ref } from 'valtio/vanilla'

import {
  type DocumentResponse,
  documentResponse,
  type DocumentWriteResponse,
  documentWriteResponse,
} from '#contract/studio/document-response.ts'
import type { DocumentValue } from '#contract/studio/document-value.ts'

import type { Call, CallResult } from '../calls/call.ts'
import { createFieldBases } from './field-bases.ts'
import { isPassing } from './is-passing.ts'
import type { UnsavedChange } from './unsaved-shape.ts'
import type { UnsavedWrites } from './unsaved-writes.ts'

/** Where the last input is: with the server, on its way, on this computer alone, or refused. */
export type SaveState = 'saved' | 'waiting' | 'sending' | 'offline' | 'refused'

/** What the form shows; each component reads its part. */
export interface EditorState {
  document: Omit<DocumentResponse, 'values' | 'revisions' | 'revision' | 'conflicts'>
  values: Record<string, DocumentValue>
  conflicts: DocumentResponse['conflicts']
  /** Counts what is on its way into a text: what was pasted, and pictures. */
  waiting: number
  /** Counts the files that are on their way, for texts and for other fields. */
  files: number
  /** Counts the unpublished changes; 0 without any. */
  revision: number
  save: SaveState
  /** Why input was refused, or could not be sent. */
  failure: string
  /** Sentences by fields, of the last try to publish. */
  faults: Record<string, string>
}

/** An editor of one document: its values and their way to the server. */
export interface DocumentEditor {
  state: EditorState
  /**
   * Takes a value that was typed.
   *
   * @param from the value that it was made of, where the form may show another one since: a long text is taken over some moments later
   */
  change(field: string, value: DocumentValue, from?: DocumentValue): void
  /** Sends what waits; resolves with whether the server has everything, and nothing is on its way into a text. */
  flush(): Promise<boolean>
  /** Sends what waits when the page is hidden or ends; before that it is noted where nothing has to be waited for. */
  leave(): void
  /** Whether there is input that the server does not have. */
  isDirty(): boolean
  /** Counts something that is on its way into the document, and the files that it is, until the function that it returns is called. */
  wait(files?: number): () => void
  /** Sends an act on the document as the form shows it, and shows its answer. */
  act(path: string, input?: Readonly<Record<string, unknown>>): Promise<CallResult<DocumentResponse>>
  /** Reads the document anew; fields with unsaved input stay. */
  refresh(): Promise<void>
  /** Sends nothing any more, and tries nothing again: what the server does not have stays noted for its person. */
  close(): void
}

interface EditorOptions {
  call: Call
  document: DocumentResponse
  /** The person who types, to whom input belongs that is not sent yet. */
  account: number
  /** Names this editor among all of them. */
  client: string
  unsaved: UnsavedWrites
}

/** Time after the last key until input is sent, and at most after the first. */
const PAUSE_MS = 1000
const MOST_MS = 4000
/** Time until an unanswered request is repeated: longer each time. */
const RETRY_MS = [2000, 4000, 8000, 15_000, 30_000]

/** How often a document is read where its person goes on saving meanwhile. */
const MOST_READINGS = 2

/**
 * Creates the editor. One request is under way at a time; what is typed meanwhile is joined into the next one. A request without an answer
 * is repeated unchanged, and an answer never replaces a field that was edited since.
 */
export function createDocumentEditor({ call, document, account, client, unsaved }: EditorOptions): DocumentEditor {
  const name = { type: document.type.key, key: document.key }
  const state = proxy<EditorState>({
    ...{ document, values: sharedValues(document.values), conflicts: document.conflicts },
    ...{ revision: document.revision, waiting: 0, files: 0 },
    ...{ save: 'saved', failure: '', faults: {} },
  })
  const bases = createFieldBases(document)
  const typed = new Map<string, DocumentValue>()
  let sent: readonly UnsavedChange[] = []
  let number = 0
  let count = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstTyped = 0
  let tries = 0
  /** Counts the answers that the form has taken: one that was asked for before the last of them may be older. */
  let answers = 0
  let sending: Promise<boolean> | undefined
  let isClosed = false

  const isDirty = () => typed.size > 0 || sent.length > 0
  const unsent = () => {
    count += 1
    return { ...name, account, client, number, count, sent: [...sent], typed: bases.changesOf(typed) }
  }
  const store = () => (isDirty() ? unsaved.put(unsent()) : unsaved.remove(client))
  const later = (ms: number) => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void sendOnce(), ms)
  }

  const put = (field: string, value: DocumentValue) => {
    typed.set(field, value)
    state.values[field] = shared(value)
  }

  /** Takes the answer to changes. */
  const take = (changes: readonly UnsavedChange[], response: DocumentWriteResponse) => {
    answers += 1
    const { joined, conflicts } = bases.answered(changes, response, (field) => typed.get(field))
    for (const [field, value] of joined) put(field, value)
    state.revision = response.revision
    state.conflicts = conflicts
    tries = 0
    state.failure = ''
  }

  /** Sends one request; returns whether it was answered. */
  const send = async (): Promise<boolean> => {
    if (isClosed) return false
    if (sent.length === 0) {
      sent = bases.changesOf(typed)
      typed.clear()
      number += 1
    }
    state.save = 'sending'
    await store().catch(() => undefined)
    if (isClosed) {
      state.save = 'offline'
      return false
    }
    const input = { ...name, client, number, changes: sent }
    const result = await call.send('content/write', documentWriteResponse, input)
    if (result.kind === 'ok') {
      const changes = sent
      sent = []
      take(changes, result.data)
      await store().catch(() => undefined)
      return true
    }
    state.failure = result.message
    state.save = isPassing(result) ? 'offline' : 'refused'
    if (isPassing(result)) {
      later(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0)
      tries += 1
    } else takeBack(result.fields ?? {})
    return false
  }

  /** Makes a refused request what was typed again: the same would be refused for ever, whatever is corrected since. */
  const takeBack = (faults: Readonly<Record<string, string>>) => {
    // What was typed meanwhile may be the correction.
    if (typed.size > 0) later(PAUSE_MS)
    for (const [field, fault] of Object.entries(faults)) if (!typed.has(field)) state.faults[field] = fault
    for (const { field, value } of sent) if (!typed.has(field)) typed.set(field, value)
    sent = []
    void store().catch(() => undefined)
  }

  /** Sends what waits, unless a request is under way; what is typed meanwhile waits for its own pause. */
  function sendOnce(): Promise<boolean> {
    clearTimeout(timer)
    sending ??= send().finally(() => {
      sending = undefined
      if (state.save !== 'sending') return
      state.save = typed.size === 0 ? 'saved' : 'waiting'
      if (typed.size > 0) later(PAUSE_MS)
    })
    return sending
  }

  async function flush(): Promise<boolean> {
    while (sending !== undefined || isDirty()) if (!(await sendOnce())) return false
    return state.waiting === 0
  }

  /** Shows an answer; of fields with unsaved input it counts later. */
  const show = ({ values, revisions, revision: counted, conflicts, ...rest }: DocumentResponse) => {
    answers += 1
    const dirty = new Set([...typed.keys(), ...sent.map(({ field }) => field)])
    for (const [field, value] of Object.entries(values)) if (!dirty.has(field)) state.values[field] = shared(value)
    bases.follow({ values, revisions }, dirty)
    state.revision = counted
    state.conflicts = conflicts
    state.document = { ...rest, fields: rest.fields }
  }

  /** Reads once more where something was saved while the answer was on its way; after that the next look at who is here tells. */
  const refresh = async () => {
    for (let reading = 0; reading < MOST_READINGS; reading += 1) {
      const before = answers
      const result = await call.read(`content/document?${new URLSearchParams(name)}`, documentResponse)
      if (result.kind !== 'ok' || isClosed) return
      if (answers === before) return show(result.data)
    }
  }

  return {
    state,
    change(field, value, from) {
      if (typed.size === 0) firstTyped = Date.now()
      const shown = state.values[field] ?? ''
      put(field, from === undefined ? value : bases.join(field, { value, from, shown }))
      if (state.faults[field] !== undefined) delete state.faults[field]
      if (state.save === 'saved') state.save = 'waiting'
      void store().catch(() => undefined)
      if (sending === undefined) later(Math.max(0, Math.min(PAUSE_MS, firstTyped + MOST_MS - Date.now())))
    },
    flush,
    leave() {
      if (!isDirty()) return
      unsaved.note(unsent())
      // Nobody waits for an answer: what is not sent is stored until the document is opened again.
      void store().catch(() => undefined)
      void flush()
    },
    isDirty,
    wait(files = 0) {
      state.waiting += 1
      state.files += files
      let isOver = false
      return () => {
        if (isOver) return
        state.waiting -= 1
        state.files -= files
        isOver = true
      }
    },
    async act(path, input = {}) {
      // A publication looks at all pictures, and must not be given up while it goes on.
      const before = answers
      const result = await call.send(path, documentResponse, { ...name, ...input }, { isLong: true })
      if (result.kind !== 'ok') return result
      if (answers === before) show(result.data)
      else await refresh()
      return result
    },
    refresh,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** Lists are replaced as a whole, so nothing watches their items. */
function shared(value: DocumentValue): DocumentValue {
  return typeof value === 'object' ? ref(value) : value
}

function sharedValues(values: Readonly<Record<string, DocumentValue>>): Record<string, DocumentValue> {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, shared(value)]))
}
