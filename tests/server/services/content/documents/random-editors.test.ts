import { describe, expect, it } from 'vitest'

import type { DocumentResponse } from '#contract/studio/document-response.ts'
import { type DocumentValue, documentValues as valuesShape } from '#contract/studio/document-value.ts'
import { noteChange } from '#server/db/content/changes.ts'
import { entitiesByKey } from '#server/db/content/stored-entities.ts'
import { discardDraft } from '#server/services/content/documents/discard-draft.ts'
import { listVersions, restoreVersion } from '#server/services/content/documents/document-versions.ts'
import { digestOf, documentValues } from '#server/services/content/documents/document-values.ts'
import { publishDocument } from '#server/services/content/documents/publish-document.ts'
import { schedulePublication } from '#server/services/content/documents/schedule-publication.ts'
import { settleConflict } from '#server/services/content/documents/settle-conflict.ts'
import { type DraftWrite, writeDraft } from '#server/services/content/documents/write-draft.ts'

import { databases } from '../../../../support/backend.ts'
import { randomFrom } from '../../../../support/random-from.ts'
import { dataOf } from '../../staff/start-staff.ts'
import { aPerson, type EditingHouse, news, startEditing } from './start-editing.ts'

const EDITORS = 20
const ROUNDS = 9
const FIELDS = ['title', 'body', 'tags', 'fields.place', 'source'] as const
type Field = (typeof FIELDS)[number]

/** Every value is another one, so that it is found again wherever it went. */
function valueOf(field: Field, name: string): DocumentValue {
  if (field === 'tags') return [name]
  return field === 'body' ? `<p>${name}</p>` : name
}

/** An editor with what it has seen, which may be old. */
interface Editor {
  name: string
  client: string
  number: number
  seen: DocumentResponse
  sent: DraftWrite[]
}

/** A value that an editor was told to be stored. */
interface Acknowledged {
  field: Field
  value: DocumentValue
  by: string
  isConflict: boolean
}

type Act = 'write' | 'repeat' | 'read' | 'publish' | 'schedule' | 'due' | 'discard' | 'settle' | 'restore' | 'desk'
const acts: readonly Act[] = [
  ...(['write', 'write', 'write', 'write', 'write', 'repeat', 'repeat', 'read', 'publish'] as const),
  ...(['schedule', 'due', 'discard', 'settle', 'settle', 'restore', 'desk'] as const),
]

/** Twenty editors of one document, each with a random number generator's acts. */
async function startEditors(house: EditingHouse, seed: number) {
  const { content, published, read } = house
  const random = randomFrom(seed)
  const pick = <Each>(all: readonly Each[]): Each => {
    const each = all[Math.floor(random() * all.length)]
    if (each === undefined) throw new Error('Nothing to pick')
    return each
  }
  const key = await published()
  const named = { type: 'news', key }
  const acknowledged: Acknowledged[] = []
  /** Values that a person ended knowingly: written over, discarded, chosen against, or restored over. */
  const ended: string[] = []
  const outcomes = new Map<string, number>()
  let values = 0

  const personOf = ({ name }: Editor) => aPerson(name, Number(name.slice(2)) + 1)
  const see = async (editor: Editor) => void (editor.seen = await read(key, personOf(editor)))
  const unpublished = async () => {
    const { values: all, live, conflicts } = await read(key)
    const changed: DocumentValue[] = Object.keys(live).flatMap((name) => {
      const value = all[name]
      return value === undefined ? [] : [value]
    })
    return [...changed, ...conflicts.map(({ other }) => other)].map((value) => JSON.stringify(value))
  }

  async function write(editor: Editor) {
    const names = FIELDS.filter(() => random() < 0.35)
    const changes = (names.length > 0 ? names : [pick(FIELDS)]).map((field) => {
      values += 1
      const value = valueOf(field, `${editor.name}之${values}`)
      return { field, base: editor.seen.revisions[field] ?? 0, value }
    })
    editor.number += 1
    const request = { ...named, client: editor.client, number: editor.number, changes }
    editor.sent.push(request)
    // The network may bring a request twice at once.
    const times = random() < 0.2 ? 2 : 1
    const answers = await Promise.all(
      Array.from({ length: times }, () => writeDraft(content, personOf(editor), request)),
    )
    const [first, ...others] = answers.map((each) => dataOf(each))
    for (const other of others) expect(other).toEqual(first)
    for (const { field, value } of changes) {
      const revision = first?.revisions[field]
      acknowledged.push({ field, value, by: editor.client, isConflict: revision === undefined })
      if (revision === undefined) continue
      // Written over what the editor had seen.
      ended.push(JSON.stringify(editor.seen.values[field]))
      editor.seen = {
        ...editor.seen,
        revisions: { ...editor.seen.revisions, [field]: revision },
        values: { ...editor.seen.values, [field]: value },
      }
    }
    return first?.conflicts.length === 0 ? 'written' : 'in conflict'
  }

  async function repeat(editor: Editor) {
    const request = editor.sent.length === 0 ? undefined : pick(editor.sent)
    const last = editor.sent.at(-1)
    if (request === undefined || last === undefined) return 'nothing to repeat'
    const one = dataOf(await writeDraft(content, personOf(editor), request))
    expect(dataOf(await writeDraft(content, personOf(editor), last))).toEqual(one)
    return 'repeated'
  }

  /** What a person does away with knowingly: found out before, because afterwards it is gone. */
  async function ending(work: () => Promise<{ kind: string }>) {
    const before = await unpublished()
    const { kind } = await work()
    if (kind === 'answer') ended.push(...before)
    return kind
  }

  const run: Readonly<Record<Act, (editor: Editor) => Promise<string>>> = {
    write,
    repeat,
    read: async (editor) => {
      await see(editor)
      return 'read'
    },
    publish: async (editor) => {
      if (random() < 0.8) await see(editor)
      return (await publishDocument(content, personOf(editor), { ...named, revision: editor.seen.revision })).kind
    },
    schedule: async (editor) => {
      if (random() < 0.8) await see(editor)
      const scheduling = { ...named, revision: editor.seen.revision, due: house.clock.now + 60 }
      return (await schedulePublication(content, personOf(editor), scheduling)).kind
    },
    due: async () => {
      house.clock.now += 90
      await house.test.backend.refresh()
      await house.test.backend.keepSchedule()
      return 'over'
    },
    discard: async (editor) => {
      if (random() < 0.6) await see(editor)
      const discarding = { ...named, revision: editor.seen.revision }
      return ending(() => discardDraft(content, personOf(editor), discarding))
    },
    settle: async (editor) => {
      await see(editor)
      const [conflict] = editor.seen.conflicts
      if (conflict === undefined) return 'no conflict'
      const choice = pick(['current', 'other'] as const)
      const { kind } = await settleConflict(content, personOf(editor), { ...named, id: conflict.id, choice })
      if (kind === 'answer') ended.push(JSON.stringify(choice === 'current' ? conflict.other : conflict.current))
      return kind
    },
    restore: async (editor) => {
      const versions = dataOf(await listVersions(content, personOf(editor), named))
      const own = await content.store.db
        .selectFrom('draft_field')
        .select('value')
        .where('staff', '=', editor.name)
        .execute()
      const { kind } = await restoreVersion(content, personOf(editor), { ...named, id: pick(versions).id })
      ended.push(...own.map(({ value }) => value))
      return kind
    },
    desk: async () => {
      values += 1
      const title = `柜台${values}`
      await content.store.transact(async (queries) => {
        await queries.updateTable('article').set({ title }).where('key', '=', key).execute()
        await noteChange(queries, [news.type])
      })
      return 'changed'
    },
  }

  const editors: Editor[] = []
  for (let index = 0; index < EDITORS; index += 1)
    editors.push({
      ...{ name: `编辑${index}`, client: `editor-${index}`, number: 0, sent: [] },
      seen: await read(key),
    })
  const act = async (editor: Editor, name: Act) => {
    const outcome = `${name}: ${await run[name](editor)}`
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  return { key, editors, acknowledged, ended, outcomes, act, pick, random }
}

/** All values of a document that are anywhere: published, in a version, in the draft or in a conflict. */
async function storedValues({ content }: EditingHouse): Promise<Set<string>> {
  const { db } = content.store
  const [versions, fields, conflicts] = await Promise.all([
    db.selectFrom('document_version').select('value').execute(),
    db.selectFrom('draft_field').select('value').execute(),
    db.selectFrom('draft_conflict').select('other').execute(),
  ])
  const whole = versions.flatMap(({ value }) => Object.values<unknown>(JSON.parse(value)))
  return new Set([
    ...whole.map((value) => JSON.stringify(value)),
    ...fields.map(({ value }) => value),
    ...conflicts.map(({ other }) => other),
  ])
}

/** Whether what is public is the version that counts as published. */
async function isLiveVersion({ content }: EditingHouse, key: string): Promise<boolean> {
  const { db } = content.store
  const { live_version_id: id } = await db
    .selectFrom('document')
    .select('live_version_id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const { value } = await db
    .selectFrom('document_version')
    .select('value')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const entity = (await entitiesByKey(db, news.type, [key])).get(key)
  return digestOf(valuesShape.parse(JSON.parse(value))) === digestOf(documentValues(news, content.types(), entity))
}

/** Everything that is stored of a document, and of its public form. */
async function snapshot({ content }: EditingHouse) {
  const { db } = content.store
  return {
    document: await db.selectFrom('document').selectAll().execute(),
    versions: await db.selectFrom('document_version').selectAll().orderBy('id').execute(),
    draft: await db.selectFrom('draft').selectAll().execute(),
    fields: await db.selectFrom('draft_field').selectAll().orderBy('field').execute(),
    conflicts: await db.selectFrom('draft_conflict').selectAll().orderBy('id').execute(),
    article: await db.selectFrom('article').selectAll().execute(),
  }
}

/** Whether an editor replaced a conflict of its own by a later one. */
function isReplaced(all: readonly Acknowledged[], { field, isConflict, by }: Acknowledged, index: number): boolean {
  return (
    isConflict && all.slice(index + 1).some((other) => other.field === field && other.by === by && other.isConflict)
  )
}

describe.each(databases)('twenty editors of one document who do anything at once, on %s', (kind) => {
  it.each([20261128, 7])('lose no acknowledged value, and publish what they saw: seed %i', async (seed) => {
    const house = await startEditing(kind)
    const { key, editors, acknowledged, ended, outcomes, act, pick, random } = await startEditors(house, seed)
    const [first = pick(editors)] = editors
    /** A calm moment, without which there are always conflicts. */
    const settleAndPublish = async (name: 'publish' | 'schedule') => {
      while ((await house.read(key)).conflicts.length > 0) await act(first, 'settle')
      await act(first, 'read')
      await act(first, 'write')
      await act(first, 'read')
      await act(first, name)
    }
    let desk = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const turns = editors.filter(() => random() < 0.35).map((editor) => ({ editor, name: pick(acts) }))
      await Promise.all(turns.map(({ editor, name }) => act(editor, name)))
      const changes = turns.filter(({ name }) => name === 'desk').length
      desk += changes
      expect(changes > 0 || (await isLiveVersion(house, key))).toBe(true)
      if (round % 2 === 1) await settleAndPublish(round % 4 === 1 ? 'publish' : 'schedule')
      await house.read(key)
      expect(await isLiveVersion(house, key)).toBe(true)
    }
    await settleAndPublish('schedule')
    await act(first, 'due')
    expect(await isLiveVersion(house, key)).toBe(true)
    const stored = await storedValues(house)
    const gone = new Set(ended)
    const lost = acknowledged.filter(
      (each, index) =>
        !stored.has(JSON.stringify(each.value)) &&
        !gone.has(JSON.stringify(each.value)) &&
        !isReplaced(acknowledged, each, index),
    )
    expect(lost).toEqual([])

    const byTime = await house.content.store.db
      .selectFrom('ledger')
      .select('after')
      .where('act', '=', 'content.publish')
      .where('after', 'like', '%scheduled for%')
      .execute()
    expect(byTime.length).toBeGreaterThan(0)
    const { versions } = await snapshot(house)
    expect(versions.filter(({ origin }) => origin === 'found').length).toBeLessThanOrEqual(desk)

    const before = await snapshot(house)
    for (const { name, sent } of editors)
      for (const request of sent) dataOf(await writeDraft(house.content, aPerson(name), request))
    expect(await snapshot(house)).toEqual(before)
    for (const outcome of [
      'write: written',
      'write: in conflict',
      'publish: answer',
      'schedule: answer',
      'settle: answer',
    ])
      expect([outcome, outcomes.get(outcome) ?? 0]).not.toEqual([outcome, 0])
  })
})
