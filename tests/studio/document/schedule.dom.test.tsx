import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { DocumentResponse } from '#contract/studio/document-response.ts'
import type { CallResult } from '#studio/calls/call.ts'

import { fill, press, settle } from '../../support/press.ts'
import { grant, ok, person, showStudio } from '../../support/show-studio.tsx'

/** 2026-12-01 08:00 in the zone of the site. */
const DUE = Date.UTC(2026, 11, 1) / 1000
const aDocument: DocumentResponse = {
  ...{ type: { key: 'news', name: '新闻资讯' }, key: 'spring', state: 'published', publishTime: 1, withdrawTime: 0 },
  ...{ deleted: 0, mayWrite: true, mayPublish: true, live: { title: '春日市集' } },
  ...{ revision: 3, revisions: { title: 3 }, conflicts: [], changed: 0, changedBy: '' },
  fields: [{ name: 'title', label: '标题', kind: 'text', required: true, group: 'content' }],
  values: { title: '夏日市集' },
}
const waiting: DocumentResponse = {
  ...aDocument,
  publication: { due: DUE, by: '陈静', state: 'waiting', reason: '', revision: 3 },
}
const stopped: DocumentResponse = {
  ...aDocument,
  publication: { due: DUE, by: '陈静', state: 'stopped', reason: '内容已经下架，访客看不到', revision: 3 },
}
const warned: CallResult<unknown> = {
  ...{ kind: 'warned', message: '有几处请看一看' },
  findings: [{ id: 'a', rule: 'words', level: 'warn', field: 'title', message: '「市集」应写作「集市」' }],
}

const momentOf = ({ publication }: DocumentResponse) => (publication === undefined ? {} : { publication })
const open = (document: DocumentResponse, answers: Parameters<typeof showStudio>[1] = {}) =>
  showStudio('/content/news/spring', {
    session: ok({ ...person, grants: [grant('content.write'), grant('content.publish')] }),
    'content/document?type=news&key=spring': ok(document),
    'content/presence': ok({ revision: document.revision, people: [], ...momentOf(document) }),
    ...answers,
  })
const has = (name: string) => screen.queryByRole('button', { name }) !== null
const note = () => screen.queryByRole('region', { name: '定时发布' })?.textContent ?? ''

// Of the layout and of selectors, jsdom has neither.
beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (name: string) => name })
  Element.prototype.scrollIntoView = () => undefined
})

describe('the button for publishing later', () => {
  it.each<[string, boolean, Partial<DocumentResponse>]>([
    ['changes of a published document', true, {}],
    ['no changes', false, { revision: 0 }],
    ['a document that was never published', false, { state: 'new' }],
    ['a document that visitors do not see', false, { state: 'hidden' }],
    ['a document in the recycle bin', false, { deleted: 1 }],
    ['a person who may not publish', false, { mayPublish: false }],
    ['changes that are scheduled', false, { publication: waiting.publication }],
  ])('is there for these and no others: %s', async (_, isThere, change) => {
    await open({ ...aDocument, ...change })
    expect(has('定时发布')).toBe(isThere)
  })

  it('sends the moment by the clocks of the site, with the revision that the person sees', async () => {
    const { sentTo } = await open(aDocument, { 'content/schedule': ok(waiting) })
    await press('定时发布')
    await fill('到这个时间发布', '2026-12-01T08:00')
    await press('排好')
    expect(sentTo('content/schedule')).toEqual([
      { type: 'news', key: 'spring', revision: 3, due: DUE, acknowledged: [] },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(note()).toContain('2026-12-01 08:00 发布这些改动（陈静安排）')
    // The dialog gives the focus back in a task of its own.
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('改定时'))
    expect([has('定时发布'), has('改定时'), has('取消定时')]).toEqual([false, true, true])
  })

  it('shows warnings first, and schedules in spite of them at the same moment', async () => {
    const { sentTo } = await open(aDocument, { 'content/schedule': [warned, ok(waiting)] })
    await press('定时发布')
    await fill('到这个时间发布', '2026-12-01T08:00')
    await press('排好')
    await press('仍然安排')
    expect(sentTo('content/schedule')[1]).toMatchObject({ due: DUE, acknowledged: ['a'] })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(note()).toContain('陈静安排')
  })

  it('stays at a moment that is refused, and leads to the field of another fault', async () => {
    const past: CallResult<unknown> = { kind: 'invalid', message: 'x', fields: { due: '请选一个以后的时间' } }
    const faulty: CallResult<unknown> = { kind: 'invalid', message: '还不能发布', fields: { title: '必填' } }
    await open(aDocument, { 'content/schedule': [past, faulty] })
    await press('定时发布')
    await press('排好')
    expect(screen.getByRole('dialog').textContent).toContain('请选一个以后的时间')
    await press('排好')
    await settle(() => undefined)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText(/有 1 处要先改好/u)).toBeDefined()
  })
})

describe('the note of changes that are scheduled', () => {
  it('says when later edits are not among them, and takes them in at the same moment', async () => {
    const later: DocumentResponse = { ...waiting, revision: 4 }
    const { sentTo } = await open(later, { 'content/schedule': ok({ ...waiting, revision: 4 }) })
    expect(note()).toContain('不在这次定时发布里')
    await press('把现在的改动也排进去')
    expect(sentTo('content/schedule')).toMatchObject([{ revision: 4, due: DUE }])
  })

  it('says nothing of later edits where there are none', async () => {
    await open(waiting)
    expect(note()).not.toContain('不在这次定时发布里')
    expect(has('把现在的改动也排进去')).toBe(false)
  })

  it('is gone once they are live, whatever was typed meanwhile', async () => {
    await open(waiting, {
      'content/document?type=news&key=spring': [ok(waiting), ok(aDocument)],
      'content/presence': ok({ revision: 3, people: [] }),
    })
    expect(note()).toBe('')
  })

  it('cancels them', async () => {
    const { sentTo } = await open(waiting, { 'content/unschedule': ok(aDocument) })
    await press('取消定时')
    expect(sentTo('content/unschedule')).toEqual([{ type: 'news', key: 'spring' }])
    expect(note()).toBe('')
    expect(has('定时发布')).toBe(true)
  })

  it('says why they were not published, and is put away', async () => {
    const { sentTo } = await open(stopped, { 'content/unschedule': ok(aDocument) })
    expect(note()).toContain('定时发布没有进行（陈静安排在 2026-12-01 08:00）：内容已经下架，访客看不到')
    expect([has('重新安排'), has('取消定时')]).toEqual([true, false])
    await press('知道了')
    expect(sentTo('content/unschedule')).toHaveLength(1)
    expect(note()).toBe('')
  })

  it('is there without its acts for a person who may not publish', async () => {
    await open({ ...waiting, mayPublish: false })
    expect(note()).toContain('陈静安排')
    expect([has('改定时'), has('取消定时')]).toEqual([false, false])
  })

  it('says that a publication at once cancels them', async () => {
    await open(waiting, { 'content/publish': ok({ ...aDocument, revision: 0, live: {} }) })
    await press('发布改动')
    expect(screen.getByText('已发布。原来排好的定时发布取消了。')).toBeDefined()
  })
})
