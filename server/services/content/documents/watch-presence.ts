import type { PresenceResponse } from '#contract/studio/document-response.ts'
import { findDocument } from '#server/db/documents/documents.ts'
import { presenceOf, putPresence, removePresence } from '#server/db/documents/presence.ts'
import { answer } from '#server/services/context/answer.ts'
import type { StaffAnswer } from '#server/services/staff/staff-answer.ts'

import type { DocumentCaller, DocumentContext } from './document-context.ts'
import { missingDocument, type NamedDocument, rightsOver } from './open-document.ts'

/** An editor asks every five seconds; one that is silent for so long is closed. */
const SILENT_SECONDS = 20
/** An open editor is noted again after this time, or as soon as another field has the focus. */
const NOTED_SECONDS = 10
/** Closed editors are forgotten together. */
const FORGET_SECONDS = 600

export interface OpenEditor extends NamedDocument {
  /** Names the open editor. */
  client: string
  /** The field with the focus; empty for none. */
  field: string
}

/** Persons with a document open. */
export interface Presence {
  /** Notes an open editor, and returns the others. */
  poll(caller: DocumentCaller, editor: OpenEditor): Promise<StaffAnswer<PresenceResponse>>
}

interface Noted {
  documentId: number
  field: string
  time: number
  people: PresenceResponse
}

/**
 * Creates the watch. A poll costs one query: it either notes the editor, and answers what the last poll found, or reads the others.
 */
export function createPresence(context: Pick<DocumentContext, 'store' | 'types' | 'now'>): Presence {
  const noted = new Map<string, Noted>()
  let forgotten = 0
  const { store, types, now } = context

  const note = async (caller: DocumentCaller, editor: OpenEditor): Promise<StaffAnswer<PresenceResponse>> => {
    const type = types().find(({ key }) => key === editor.type)
    const document = type && (await findDocument(store.db, { type: type.type, key: editor.key }))
    // A document arises with its first change.
    if (document === undefined) return type ? answer({ revision: 0, people: [] }) : missingDocument
    const { mayWrite, mayPublish } = rightsOver(caller, document)
    if (!mayWrite && !mayPublish) return missingDocument
    const { field } = editor
    const client = clientOf(caller, editor)
    const row = { document_id: document.id, staff_id: caller.staffId, name: caller.name, field, seen: now() }
    await putPresence(store.db, { client, ...row })
    const before = noted.get(client)
    const people = before?.people ?? (await othersOf(document.id, caller.staffId))
    noted.set(client, { documentId: document.id, field, time: now(), people })
    return answer(people)
  }
  const othersOf = async (documentId: number, staffId: number): Promise<PresenceResponse> => {
    const { revision, publication, editors } = await presenceOf(store.db, documentId, now() - SILENT_SECONDS)
    // Of a person with several windows, one.
    const others = new Map(editors.filter((editor) => editor.staff_id !== staffId).map((each) => [each.staff_id, each]))
    const people = [...others.values()].map(({ name, field }) => ({ name, field }))
    return { revision, ...(publication === undefined ? {} : { publication }), people }
  }
  const forget = async () => {
    if (now() - forgotten < FORGET_SECONDS) return
    forgotten = now()
    for (const [client, { time }] of noted) if (now() - time > FORGET_SECONDS) noted.delete(client)
    await removePresence(store.db, now() - FORGET_SECONDS)
  }

  return {
    async poll(caller, editor) {
      await forget()
      const client = clientOf(caller, editor)
      const before = noted.get(client)
      if (before === undefined || before.field !== editor.field || now() - before.time >= NOTED_SECONDS)
        return note(caller, editor)
      const people = await othersOf(before.documentId, caller.staffId)
      noted.set(client, { ...before, people })
      return answer(people)
    },
  }
}

/** No name that a browser chooses is that of an editor of another person or document. */
function clientOf({ staffId }: Pick<DocumentCaller, 'staffId'>, { type, key, client }: OpenEditor): string {
  return `${staffId} ${type}:${key} ${client}`
}
