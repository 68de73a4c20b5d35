import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { DocumentResponse } from '#contract/studio/document-response.ts'
import type { CallResult } from '#studio/calls/call.ts'
import type { Editing } from '#studio/document/editing-context.ts'
import type { Unsaved } from '#studio/document/unsaved-shape.ts'

import { press } from '../../support/press.ts'
import { grant, ok, person, showStudio } from '../../support/show-studio.tsx'

const aDocument: DocumentResponse = {
  ...{ type: { key: 'news', name: '新闻资讯' }, key: 'spring', state: 'new', publishTime: 0, withdrawTime: 0 },
  ...{ deleted: 0, mayWrite: true, mayPublish: true, live: {}, revision: 3, revisions: {}, conflicts: [] },
  fields: [{ name: 'title', label: '标题', kind: 'text', required: true, group: 'content' }],
  values: { title: '春' },
  ...{ changed: 0, changedBy: '' },
}
const row: Unsaved = {
  ...{ type: 'news', key: 'spring', account: person.id, client: 'client-b', number: 3, count: 5 },
  ...{ sent: [{ field: 'title', base: 1, value: '夏' }], typed: [{ field: 'title', base: 1, value: '夏日' }] },
}
const refusal: CallResult<unknown> = { kind: 'conflict', message: '这条内容在回收站里，请先恢复' }
const gone: CallResult<unknown> = { kind: 'not-found', message: '没有这条内容。' }

/** A document of which this browser has input that the server refuses. */
async function start(document: CallResult<unknown> = ok(aDocument)) {
  const rows = new Map([[row.client, row]])
  const editing: Editing = {
    unsaved: {
      put: async (each) => void rows.set(each.client, each),
      note: () => undefined,
      remove: async (client) => void rows.delete(client),
      of: async () => [...rows.values()],
    },
    editors: { open: () => () => undefined, whenClosed: (_client, work) => work() },
  }
  const answers = {
    session: ok({ ...person, grants: [grant('content.write')] }),
    'content/document?type=news&key=spring': document,
    'content/presence': ok({ revision: 3, people: [] }),
    'content/write': refusal,
  }
  await showStudio('/content/news/spring', answers, (call) => call, {}, editing)
  return rows
}
const shown = () => screen.queryByRole('region', { name: '上次没有存进去的改动' })

beforeEach(() => void Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } }))
afterEach(cleanup)
const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())

describe('input of an earlier visit that the server refuses', () => {
  it.each([
    ['the document that opens', ok(aDocument), '标题'],
    ['a document that cannot be read', gone, 'title'],
  ])('stands above %s with the sentence, and can be copied', async (_, document, label) => {
    const rows = await start(document)
    expect(shown()?.textContent).toContain('这条内容在回收站里，请先恢复')
    await press('复制这些内容')
    expect(writeText).toHaveBeenLastCalledWith(`${label}：夏日`)
    expect(rows.size).toBe(1)
  })

  it('is removed by the person alone, after a question', async () => {
    const rows = await start()
    await press('丢弃')
    expect(rows.size).toBe(1)
    await press('丢弃', within(document.body).getByRole('alertdialog'))
    expect([rows.size, shown()]).toEqual([0, null])
  })
})
