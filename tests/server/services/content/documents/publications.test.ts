import { describe, expect, it } from 'vitest'

import { discardDraft } from '#server/services/content/documents/discard-draft.ts'
import { listVersions } from '#server/services/content/documents/document-versions.ts'
import { listDocuments } from '#server/services/content/documents/list-documents.ts'
import { startPublications } from '#server/services/content/documents/start-publications.ts'
import { createPresence } from '#server/services/content/documents/watch-presence.ts'
import { writeDraft } from '#server/services/content/documents/write-draft.ts'
import { replaceInDocument } from '#server/services/content/library/replace-in-document.ts'
import { acceptInvitation } from '#server/services/staff/accept-invitation.ts'
import { closeStaff } from '#server/services/staff/close-staff.ts'
import { inviteStaff } from '#server/services/staff/invite-staff.ts'
import { listStaff } from '#server/services/staff/list-staff.ts'

import { aStaffCaller } from '../../../../support/a-staff-caller.ts'
import { aLog, databases, someParts } from '../../../../support/backend.ts'
import { dataOf, origin, PASSWORD } from '../../staff/start-staff.ts'
import { bring } from '../content.ts'
import { aPerson } from './start-editing.ts'
import { DAY, DUE, lin, startScheduling } from './start-scheduling.ts'

describe.each(databases)('changes that are scheduled, on %s', (kind) => {
  it('go live at their moment and not before, by the name of the person who scheduled them, and the draft ends', async () => {
    const { content, scheduled, becomeDue, article, read, ledger, clock, test } = await startScheduling(kind)
    const { key, response } = await scheduled()
    expect(response.publication).toEqual({
      ...{ due: DUE, by: '陈静', state: 'waiting', reason: '', revision: response.revision },
    })
    expect(response.values['title']).toBe('夏日市集')
    clock.now = DUE - 1
    await test.backend.keepSchedule()
    expect((await article(key)).title).toBe('春日市集')
    await becomeDue()
    expect((await article(key)).title).toBe('夏日市集')
    const after = await read(key, lin)
    expect(after).toMatchObject({ revision: 0, live: {}, changedBy: '陈静', values: { title: '夏日市集' } })
    expect(after.publication).toBeUndefined()
    const [version] = dataOf(await listVersions(content, lin, { type: 'news', key }))
    expect(version).toMatchObject({ by: '陈静', origin: 'published', isLive: true })
    expect((await ledger()).slice(-2)).toEqual([
      { act: 'content.schedule', staff: '陈静', before: '', after: '2026-11-23 12:00' },
      {
        ...{ act: 'content.publish', staff: '陈静', before: 'published' },
        after: 'published (scheduled for 2026-11-23 12:00): title',
      },
    ])
  })

  it('go live once where two processes run at the same time', async () => {
    const { content, scheduled, clock, acts, test } = await startScheduling(kind)
    await scheduled()
    const log = aLog()
    const others = [0, 1].map(() => startPublications({ content, contentVersion: () => 0, log, parts: someParts(log) }))
    const before = (await acts()).filter((act) => act === 'content.publish').length
    clock.now = DUE
    await Promise.all([...others.map((job) => job.run()), test.backend.keepSchedule()])
    expect(others.map((job) => job.isFailing())).toEqual([false, false])
    await Promise.all(others.map((job) => job.close()))
    expect((await acts()).filter((act) => act === 'content.publish')).toHaveLength(before + 1)
  })

  it('are those of the moment of scheduling: later edits stay in the draft without a conflict, and editors write on', async () => {
    const { content, scheduled, write, becomeDue, article, read } = await startScheduling(kind)
    const { key } = await scheduled({ title: '夏日市集', source: '文化馆', 'fields.place': '西门' })
    const { revisions, publication, revision } = await write(key, { title: '秋日市集', author: '林晓' }, lin)
    expect(publication?.revision).toBeLessThan(revision)
    await becomeDue()
    expect(await article(key)).toMatchObject({ title: '夏日市集' })
    const after = await read(key)
    expect(after).toMatchObject({
      ...{ conflicts: [], live: { title: '夏日市集', author: '' } },
      values: { title: '秋日市集', author: '林晓', source: '文化馆', 'fields.place': '西门' },
    })
    expect(Object.keys(after.live).toSorted()).toEqual(['author', 'title'])
    expect(after.revision).toBeGreaterThan(revision)
    // An editor that was open all the time, over the revisions that it saw before.
    for (const [index, [field, value]] of Object.entries({
      ...{ title: '冬日市集', source: '图书馆', 'fields.place': '南门', body: '<p>周日。</p>' },
    }).entries()) {
      const change = { field, base: revisions[field] ?? 0, value }
      const write = { type: 'news', key, client: 'client-open', number: index + 1, changes: [change] }
      expect(dataOf(await writeDraft(content, lin, write)).conflicts).toEqual([])
    }
    expect((await read(key)).values).toMatchObject({ title: '冬日市集', source: '图书馆', 'fields.place': '南门' })
  })

  it('take no value along that met another one and is still to be chosen', async () => {
    const { content, scheduled, becomeDue, read } = await startScheduling(kind)
    const { key } = await scheduled()
    const change = { field: 'title', base: 0, value: '秋日市集' }
    dataOf(await writeDraft(content, lin, { type: 'news', key, client: 'client-b', number: 1, changes: [change] }))
    await becomeDue()
    const { values, conflicts } = await read(key)
    expect(values['title']).toBe('夏日市集')
    expect(conflicts).toMatchObject([{ field: 'title', current: '夏日市集', other: '秋日市集', by: '林晓' }])
  })

  it('lie over what an import changed elsewhere', async () => {
    const { test, scheduled, becomeDue, article } = await startScheduling(kind)
    const { key } = await scheduled()
    const row = { key, title: '春日市集', category: '通知公告', source: '图书馆' }
    expect(await bring(test, { 'news.json': [row] })).toMatchObject({ kind: 'done' })
    await becomeDue()
    expect(await article(key)).toMatchObject({ title: '夏日市集' })
  })

  it('are seen by every editor that is open, until they are live', async () => {
    const { content, scheduled, becomeDue } = await startScheduling(kind)
    const { key, response } = await scheduled()
    const presence = createPresence(content)
    const poll = async (client: string) => dataOf(await presence.poll(lin, { type: 'news', key, client, field: '' }))
    const publication = { due: DUE, state: 'waiting' }
    expect(await poll('client-a')).toEqual({ revision: response.revision, publication, people: [] })
    await becomeDue()
    expect(await poll('client-b')).toEqual({ revision: 0, people: [] })
  })

  it('are replaced when they are scheduled again, with what is there now', async () => {
    const { scheduled, schedule, write, becomeDue, article, ledger } = await startScheduling(kind)
    const { key } = await scheduled()
    await write(key, { title: '秋日市集' })
    const { publication, revision } = dataOf(await schedule(key, DUE - DAY, lin))
    expect(publication).toMatchObject({ due: DUE - DAY, by: '林晓', revision })
    expect((await ledger()).at(-1)).toMatchObject({ before: '2026-11-23 12:00', after: '2026-11-22 12:00' })
    await becomeDue()
    expect((await article(key)).title).toBe('秋日市集')
  })

  it('are cancelled by word, and stay in the draft', async () => {
    const { scheduled, unschedule, becomeDue, article, read, acts } = await startScheduling(kind)
    const { key } = await scheduled()
    expect(dataOf(await unschedule(key)).publication).toBeUndefined()
    expect((await acts()).at(-1)).toBe('content.unschedule')
    await becomeDue()
    expect((await article(key)).title).toBe('春日市集')
    expect((await read(key)).values['title']).toBe('夏日市集')
    expect(await unschedule(key)).toMatchObject({ kind: 'absent' })
  })

  it('are cancelled where their document is published at once', async () => {
    const { scheduled, write, publish, becomeDue, article, acts } = await startScheduling(kind)
    const { key } = await scheduled()
    await write(key, { title: '秋日市集' })
    expect((await publish(key, lin)).publication).toBeUndefined()
    expect((await acts()).slice(-2)).toEqual(['content.publish', 'content.unschedule'])
    await becomeDue()
    expect((await article(key)).title).toBe('秋日市集')
  })

  it('are cancelled before the draft is discarded', async () => {
    const { content, scheduled, unschedule, read } = await startScheduling(kind)
    const { key } = await scheduled()
    const discard = async () =>
      discardDraft(content, aPerson(), { type: 'news', key, revision: (await read(key)).revision })
    expect(await discard()).toMatchObject({ kind: 'conflict' })
    await unschedule(key)
    expect(await discard()).toMatchObject({ kind: 'answer' })
  })

  it('name a file that takes the place of another', async () => {
    const { content, scheduled, becomeDue, article } = await startScheduling(kind)
    const { key } = await scheduled({ 'fields.photos': ['https://a.example/a.jpg'] })
    const user = { id: 0, type: 4, key }
    const replacement = { path: 'https://a.example/a.jpg', by: 'https://a.example/b.jpg' }
    expect(await replaceInDocument(content, aPerson(), user, replacement)).toMatchObject({ kind: 'done' })
    await becomeDue()
    expect((await article(key)).fields).toContain('https://a.example/b.jpg')
  })

  it('are shown in lists, with those that were stopped', async () => {
    const { content, scheduled, published, act } = await startScheduling(kind)
    const [waiting, stopped, other] = [await scheduled(), await scheduled(), await published()]
    await act(stopped.key, 'hide')
    const query = { type: 'news', words: '', isMine: false, after: '' } as const
    for (const filter of ['all', 'changed'] as const) {
      const { items } = dataOf(await listDocuments(content, aPerson(), { ...query, filter }))
      const of = (key: string) => items.find((item) => item.key === key)?.publication
      expect([of(waiting.key), of(stopped.key), of(other)]).toEqual([
        { due: DUE, state: 'waiting' },
        { due: DUE, state: 'stopped' },
        undefined,
      ])
    }
  })

  it('are counted for the person who scheduled them, and go live after their account was closed', async () => {
    const { test, published, write, schedule, becomeDue, article } = await startScheduling(kind)
    const { services } = test.backend.context
    const invited = dataOf(await inviteStaff(services, aStaffCaller, { name: '周宁', roles: ['editor'] }))
    const input = { token: invited.token, name: '', login: 'zhou', password: PASSWORD }
    dataOf(await acceptInvitation(services, input, origin, { requiresFactor: false }))
    const [{ id } = { id: 0 }] = await listStaff(services)
    const key = await published()
    await write(key, { title: '夏日市集' })
    dataOf(await schedule(key, DUE, aPerson('周宁', id)))
    expect(await listStaff(services)).toMatchObject([{ login: 'zhou', scheduled: 1 }])
    dataOf(await closeStaff(services, aStaffCaller, id))
    await becomeDue()
    expect((await article(key)).title).toBe('夏日市集')
    expect((await listStaff(services))[0]).not.toHaveProperty('scheduled')
  })
})
