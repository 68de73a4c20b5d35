import { describe, expect, it } from 'vitest'

import type { Grant } from '#contract/studio/may.ts'
import { createDocument } from '#server/services/content/documents/create-document.ts'
import { discardDraft } from '#server/services/content/documents/discard-draft.ts'
import type { DocumentCaller } from '#server/services/content/documents/document-context.ts'
import { compareVersion, listVersions, restoreVersion } from '#server/services/content/documents/document-versions.ts'
import { findChoices, nameChoices } from '#server/services/content/documents/find-choices.ts'
import { publishDocument } from '#server/services/content/documents/publish-document.ts'
import { readDocument } from '#server/services/content/documents/read-document.ts'
import { settleConflict } from '#server/services/content/documents/settle-conflict.ts'
import { createPresence } from '#server/services/content/documents/watch-presence.ts'
import { writeDraft } from '#server/services/content/documents/write-draft.ts'
import type { ContentContext } from '#server/services/content/entities/content-context.ts'

import { aPerson, startEditing } from './start-editing.ts'

const write = (type: Grant['type'], scope: Grant['scope']): Grant => ({ right: 'content.write', type, scope })
const publish = (type: Grant['type']): Grant => ({ right: 'content.publish', type, scope: 'all' })

/** Who does what to a document of the type `news` (4) that belongs to another person. */
const people: readonly (readonly [
  who: string,
  grants: readonly Grant[],
  reads: boolean,
  writes: boolean,
  publishes: boolean,
])[] = [
  ['without rights', [], false, false, false],
  ['with other rights', [{ right: 'media.write', type: 'all', scope: 'all' }], false, false, false],
  ['who writes their own', [write('all', 'own')], false, false, false],
  ['who writes another type', [write(5, 'all'), publish(5)], false, false, false],
  ['who writes the type', [write(4, 'all')], true, true, false],
  ['who publishes the type', [publish(4)], true, false, true],
  ['who writes and publishes everything', [write('all', 'all'), publish('all')], true, true, true],
]

type Way = (
  content: ContentContext,
  caller: DocumentCaller,
  named: { type: string; key: string },
) => Promise<{ kind: string }>

const change = { client: 'client-x', number: 1, changes: [{ field: 'title', base: 0, value: 'x' }] }

/** Every way to a document, by the right that it needs. */
const ways: Readonly<Record<'reads' | 'writes' | 'publishes', Readonly<Record<string, Way>>>> = {
  reads: {
    readDocument,
    listVersions,
    compareVersion: (content, caller, named) => compareVersion(content, caller, { ...named, id: 1 }),
    presence: (content, caller, named) =>
      createPresence(content).poll(caller, { ...named, client: 'client-x', field: 'title' }),
  },
  writes: {
    writeDraft: (content, caller, named) => writeDraft(content, caller, { ...named, ...change }),
    discardDraft: (content, caller, named) => discardDraft(content, caller, { ...named, revision: 0 }),
    settleConflict: (content, caller, named) => settleConflict(content, caller, { ...named, id: 1, choice: 'other' }),
    restoreVersion: (content, caller, named) => restoreVersion(content, caller, { ...named, id: 1 }),
  },
  publishes: {
    publishDocument: (content, caller, named) => publishDocument(content, caller, { ...named, revision: 99 }),
  },
}

describe('a document of another person', () => {
  it.each(people)(
    'is read, changed and published by those alone who may: %s',
    async (_who, grants, reads, writes, publishes) => {
      const { content, published } = await startEditing('sqlite')
      const key = await published()
      const caller = aPerson('林晓', 2, grants)
      const allowed = { reads, writes, publishes }
      for (const [right, services] of Object.entries(ways))
        for (const [name, way] of Object.entries(services)) {
          const { kind } = await way(content, caller, { type: 'news', key })
          const isRefused = kind === 'forbidden' || (name === 'presence' && kind === 'absent')
          expect([name, isRefused]).toEqual([name, !allowed[right as keyof typeof allowed]])
        }
    },
  )

  it('is not named to those who may not read it, unless it is public', async () => {
    const { content, published, test } = await startEditing('sqlite')
    const key = await published({ title: '春日市集' })
    const author = aPerson('林晓', 2, [write('all', 'own')])
    await test.backend.refresh()
    expect(await findChoices(content, author, '市集')).toHaveLength(1)
    await content.store.db.updateTable('article').set({ status: 'hidden' }).where('key', '=', key).execute()
    expect(await findChoices(content, author, '市集')).toEqual([])
    expect(await nameChoices(content, author, [`news:${key}`])).toEqual([])
    expect(await findChoices(content, aPerson(), '市集')).toMatchObject([{ name: `news:${key}`, isPublic: false }])
    expect(await nameChoices(content, aPerson(), [`news:${key}`, 'news:none', 'x'])).toHaveLength(1)
  })

  it('is made in types alone that the person may write', async () => {
    const { content } = await startEditing('sqlite')
    const librarian = aPerson('林晓', 2, [write(5, 'own')])
    expect(await createDocument(content, librarian, { type: 'news' })).toMatchObject({ kind: 'forbidden' })
    expect(await createDocument(content, librarian, { type: 'book' })).toMatchObject({ kind: 'answer' })
    expect(await createDocument(content, librarian, { type: 'none' })).toMatchObject({ kind: 'absent' })
  })
})

describe('the persons who have a document open', () => {
  it('see each other, at one query for each poll', async () => {
    const { content, clock, published } = await startEditing('sqlite')
    const key = await published()
    const presence = createPresence(content)
    const poll = (name: string, staffId: number, field: string) =>
      presence.poll(aPerson(name, staffId), { type: 'news', key, client: 'client-x', field })
    await poll('陈静', 1, 'title')
    await poll('林晓', 2, 'body')
    expect(await poll('陈静', 1, 'title')).toMatchObject({ data: { people: [{ name: '林晓', field: 'body' }] } })
    clock.now += 60
    await poll('陈静', 1, 'title')
    expect(await poll('陈静', 1, 'title')).toMatchObject({ data: { people: [] } })
  })
})
