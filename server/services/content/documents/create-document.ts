import { randomInt } from 'node:crypto'

import { may } from '#contract/studio/may.ts'
import { zonedDay } from '#contract/time/zoned-day.ts'
import { entitiesByKey } from '#server/db/content/stored-entities.ts'
import { addDocument } from '#server/db/documents/documents.ts'
import { answer } from '#server/services/context/answer.ts'
import { absent, forbidden, type StaffAnswer } from '#server/services/staff/staff-answer.ts'

import type { DocumentCaller, DocumentContext } from './document-context.ts'
import type { NamedDocument } from './open-document.ts'

/** Digits and letters that are not mistaken for each other. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 5
const TRIES = 8

/** Makes a document without any content, and reserves its key: of the day, so that keys stay in order. */
export async function createDocument(
  { store, types, now, timezone }: DocumentContext,
  { staffId, name, grants }: DocumentCaller,
  { type: typeKey }: { type: string },
): Promise<StaffAnswer<NamedDocument>> {
  const type = types().find((candidate) => candidate.key === typeKey)
  if (type === undefined) return absent('没有这种内容')
  if (!may(grants, staffId, 'content.write', { type: type.type })) return forbidden()
  const day = zonedDay(now(), timezone).replaceAll('-', '')
  for (let left = TRIES; left > 0; left -= 1) {
    const key = `${day}-${randomText()}`
    const isNew = await store.transact(async (queries) => {
      if ((await entitiesByKey(queries, type.type, [key])).size > 0) return false
      return addDocument(queries, { type: type.type, key, owner_id: staffId, created: now(), changed_by: name })
    })
    if (isNew) return answer({ type: type.key, key })
  }
  throw new Error(`No key of type ${type.key} was free in ${TRIES} tries`)
}

function randomText(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
