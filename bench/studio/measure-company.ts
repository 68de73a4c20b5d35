import { documentListResponse } from '#contract/studio/document-list-response.ts'

import { HOME } from '../figures/pages.ts'
import { askAtRate, type Rush } from '../load/ask-at-rate.ts'
import { type Editing, editTogether } from '../load/edit-together.ts'
import { startClients } from '../load/start-clients.ts'
import { type EditorAtWork, openEditor } from './editor-at-work.ts'
import { answered, joinEditors } from './join-staff.ts'
import type { StaffClient } from './staff-client.ts'

/** Persons, each with a document of their own. */
export const EDITORS = 20
const ROUNDS = 3
const ALONE_SECONDS = 10
export const EDITING_SECONDS = 20
/** Visitors of the home page a second: a small part of what the server can. */
export const VISITS_A_SECOND = 200
/** Tries to save what was not acknowledged while all edited. */
const LAST_TRIES = 10

export interface StudioCompany {
  /** Visitors alone and beside the editors, round by round. */
  rounds: readonly { alone: Rush; beside: Rush }[]
  /** What the editors did, round by round. */
  editing: readonly Editing[]
  /** Acknowledged changes that are nowhere. */
  lost: number
}

/** Visitors come at a steady rate, in turns without editors and with twenty who write, save and publish. */
export async function measureCompany(origin: string, first: StaffClient): Promise<StudioCompany> {
  const editors = await seatEditors(origin, first)
  const clients = startClients()
  try {
    const visit = (seconds: number) =>
      askAtRate(clients, { origin, path: HOME, rate: VISITS_A_SECOND }, { first: 0, seconds })
    // Of the first answers some are made, and compressed well, only then.
    await visit(1)
    const rounds: StudioCompany['rounds'][number][] = []
    const editing: Editing[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = await visit(ALONE_SECONDS)
      const beats = { from: round * EDITING_SECONDS, beats: EDITING_SECONDS }
      const [beside, edited] = await Promise.all([visit(EDITING_SECONDS), editTogether(editors, beats)])
      rounds.push({ alone, beside })
      editing.push(edited)
    }
    return { rounds, editing, lost: await countLost(editors) }
  } finally {
    clients.close()
    for (const { close } of editors) close()
  }
}

async function seatEditors(origin: string, first: StaffClient): Promise<readonly EditorAtWork[]> {
  const list = await first.call.read('content?type=news&filter=published', documentListResponse)
  const documents = answered(list, 'content').items.slice(0, EDITORS)
  if (documents.length < EDITORS) throw new Error(`There are only ${documents.length} documents to edit`)
  const people = await joinEditors(origin, first, EDITORS)
  return Promise.all(
    people.flatMap((person, index) => {
      const document = documents[index]
      return document === undefined ? [] : [openEditor(person, { type: document.type, key: document.key }, index + 1)]
    }),
  )
}

async function countLost(editors: readonly EditorAtWork[]): Promise<number> {
  let lost = 0
  for (const editor of editors) {
    for (let left = LAST_TRIES; left > 0; left -= 1) if (await editor.save()) break
    lost += await editor.countLost()
  }
  return lost
}
