import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { DocumentResponse } from '#contract/studio/document-response.ts'
import { createDocumentEditor } from '#studio/document/document-editor.ts'

import { aPlace, aServer, change, ok, written } from './waiting-server.ts'

const field = (of: string): DocumentResponse['fields'][number] => ({
  ...{ name: of, label: of, kind: 'text', required: false, group: 'content' },
})

const name = { type: 'news', key: 'spring' }

const aDocument: DocumentResponse = {
  type: { key: 'news', name: '新闻资讯' },
  ...{
    key: 'spring',
    state: 'published',
    publishTime: 1,
    withdrawTime: 0,
    deleted: 0,
    mayWrite: true,
    mayPublish: true,
  },
  fields: [field('title'), field('source')],
  values: { title: '春', source: '' },
  ...{ live: {}, revision: 0, revisions: {}, conflicts: [], changed: 0, changedBy: '' },
}

function open(document = aDocument) {
  const server = aServer()
  const place = aPlace()
  const editor = createDocumentEditor({
    ...{ call: server.call, document, account: 7, client: 'client-a', unsaved: place.unsaved },
  })
  return { editor, ...server, ...place }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what is on its way into the document', () => {
  it('is counted with its files until it is over, once', () => {
    const { editor } = open()
    const paste = editor.wait()
    const uploads = editor.wait(2)
    expect([editor.state.waiting, editor.state.files]).toEqual([2, 2])
    uploads()
    uploads()
    expect([editor.state.waiting, editor.state.files]).toEqual([1, 0])
    paste()
    expect(editor.state.waiting).toBe(0)
  })
})

describe('a page that ends', () => {
  it('has what the server has not noted at once, in the words in which it is recovered', async () => {
    const { editor, notes, rows, requests } = open()
    editor.leave()
    expect(notes).toEqual([])
    editor.change('title', '春天')
    editor.leave()
    const typed = [change('title', 0, '春天')]
    expect(notes).toEqual([{ ...name, account: 7, client: 'client-a', number: 0, count: 2, sent: [], typed }])
    expect(rows.size).toBe(1)
    await pass(0)
    expect(requests[0]?.input).toMatchObject({ number: 1, changes: typed })
  })
})

describe('an editor whose person is gone', () => {
  it('sends nothing any more, tries nothing again, and has all of it noted', async () => {
    const { editor, notes, rows, requests } = open()
    editor.change('title', '夏')
    await pass(1000)
    requests[0]?.answer({ kind: 'unauthorized', message: '登录已结束' })
    await pass(0)
    editor.change('source', '文化馆')
    editor.close()
    editor.leave()
    await pass(60_000)
    expect(await editor.flush()).toBe(false)
    expect(requests).toHaveLength(1)
    const kept = { account: 7, sent: [change('title', 0, '夏')], typed: [change('source', 0, '文化馆')] }
    expect([notes.at(-1), rows.get('client-a')]).toMatchObject([kept, kept])
  })

  it('does not send what was about to be sent', async () => {
    const { editor, requests, rows } = open()
    editor.change('title', '夏')
    const flushed = editor.flush()
    editor.close()
    expect(await flushed).toBe(false)
    expect(requests).toEqual([])
    expect(rows.get('client-a')?.sent).toEqual([change('title', 0, '夏')])
    expect(editor.state.save).toBe('offline')
  })
})

describe('the editor of a document', () => {
  it('sends what was typed together, a second after the last key', async () => {
    const { editor, requests } = open()
    editor.change('title', '夏')
    await pass(900)
    editor.change('title', '夏日')
    editor.change('source', '文化馆')
    await pass(900)
    expect(requests).toEqual([])
    await pass(100)
    expect(requests.map(({ path, input }) => [path, input])).toEqual([
      [
        'content/write',
        {
          ...{ ...name, client: 'client-a', number: 1 },
          changes: [change('title', 0, '夏日'), change('source', 0, '文化馆')],
        },
      ],
    ])
  })

  it('does not wait for ever for a pause', async () => {
    const { editor, requests } = open()
    for (let typed = 0; typed < 10; typed += 1) {
      editor.change('title', '夏'.repeat(typed + 1))
      await pass(500)
    }
    expect(requests).toHaveLength(1)
  })

  it('has one request under way, and sends what was typed meanwhile over its revision', async () => {
    const { editor, requests } = open()
    editor.change('title', '夏')
    await pass(1000)
    editor.change('title', '夏日')
    await pass(5000)
    expect(requests).toHaveLength(1)
    requests[0]?.answer(written(1, { title: 1 }))
    await pass(1000)
    expect(requests[1]?.input).toMatchObject({ number: 2, changes: [change('title', 1, '夏日')] })
    requests[1]?.answer(written(2, { title: 2 }))
    await pass(0)
    expect(editor.state).toMatchObject({ save: 'saved', revision: 2, values: { title: '夏日' } })
    expect(editor.isDirty()).toBe(false)
  })

  it.each(['network', 'timeout', 'unavailable', 'unauthorized', 'limited'] as const)(
    'repeats a request unchanged that had no answer: %s',
    async (kind) => {
      const { editor, requests, rows } = open()
      editor.change('title', '夏')
      await pass(1000)
      requests[0]?.answer({ kind, message: '连不上' })
      await pass(0)
      expect(editor.state).toMatchObject({ save: 'offline', failure: '连不上' })
      editor.change('source', '文化馆')
      await pass(4000)
      expect(requests[1]?.input).toEqual(requests[0]?.input)
      requests[1]?.answer(written(1, { title: 1 }))
      await pass(1000)
      expect(requests[2]?.input).toMatchObject({ number: 2, changes: [change('source', 0, '文化馆')] })
      requests[2]?.answer(written(2, { source: 2 }))
      await pass(0)
      expect(editor.state.save).toBe('saved')
      expect(rows.size).toBe(0)
    },
  )

  it('repeats nothing that was refused, and keeps it', async () => {
    const { editor, requests, rows } = open()
    editor.change('title', '夏')
    await pass(1000)
    requests[0]?.answer({ kind: 'conflict', message: '在回收站里' })
    await pass(60_000)
    expect(requests).toHaveLength(1)
    expect(editor.state).toMatchObject({ save: 'refused', values: { title: '夏' } })
    expect(rows.get('client-a')).toMatchObject({ sent: [], typed: [change('title', 0, '夏')] })
  })

  it('sends the correction of what was refused, with all else of that request', async () => {
    const { editor, requests, rows } = open()
    editor.change('title', '太长')
    editor.change('source', '馆')
    await pass(1000)
    requests[0]?.answer({ kind: 'invalid', message: '有几处太长', fields: { title: '太长了' } })
    await pass(0)
    expect(editor.state.faults).toEqual({ title: '太长了' })
    editor.change('title', '短')
    expect(editor.state.faults).toEqual({})
    await pass(1000)
    expect(requests[1]?.input).toMatchObject({ changes: [change('title', 0, '短'), change('source', 0, '馆')] })
    requests[1]?.answer(written(1, { title: 1, source: 1 }))
    await pass(0)
    expect(editor.state).toMatchObject({ save: 'saved', failure: '' })
    expect(rows.size).toBe(0)
  })

  it('sends what was typed while the request was under way that was refused', async () => {
    const { editor, requests } = open()
    editor.change('title', '太长')
    await pass(1000)
    editor.change('title', '短')
    requests[0]?.answer({ kind: 'invalid', message: '有几处太长', fields: { title: '太长了' } })
    await pass(1000)
    expect(editor.state.faults).toEqual({})
    expect(requests[1]?.input).toMatchObject({ changes: [change('title', 0, '短')] })
  })

  it('shows the values of others, except in fields that have unsaved input', async () => {
    const { editor, requests } = open()
    editor.change('title', '夏')
    const refreshed = editor.refresh()
    const values = { title: '别人的', source: '别人的' }
    requests[0]?.answer(ok({ ...aDocument, values, revision: 4, revisions: { title: 3, source: 4 } }))
    await refreshed
    expect(editor.state.values).toEqual({ title: '夏', source: '别人的' })
    await pass(1000)
    // Over what the person saw, not over what they did not.
    expect(requests[1]?.input).toMatchObject({ changes: [change('title', 0, '夏')] })
  })

  it.each(['refresh', 'act'] as const)(
    'keeps what was saved while an older answer was on its way, and reads once more: %s',
    async (way) => {
      const { editor, requests } = open()
      const asking = way === 'refresh' ? editor.refresh() : editor.act('content/settle', { id: 1 })
      editor.change('title', '夏')
      await pass(1000)
      requests[1]?.answer(written(5, { title: 5 }))
      await pass(0)
      requests[0]?.answer(ok({ ...aDocument, revision: 4 }))
      await pass(0)
      expect(editor.state).toMatchObject({ values: { title: '夏' }, revision: 5 })
      expect(requests).toHaveLength(3)
      const values = { title: '夏', source: '别人的' }
      requests[2]?.answer(ok({ ...aDocument, values, revision: 6, revisions: { title: 5, source: 6 } }))
      await asking
      expect(editor.state).toMatchObject({ values, revision: 6 })
      // Over the revision that was acknowledged.
      editor.change('title', '夏日')
      await pass(1000)
      expect(requests[3]?.input).toMatchObject({ changes: [change('title', 5, '夏日')] })
    },
  )

  it('keeps what was typed in a field where another value is there', async () => {
    const { editor, requests } = open()
    editor.change('title', '夏')
    await pass(1000)
    const conflict = { id: 1, field: 'title', current: '秋', other: '夏', by: '陈静', revision: 2 }
    requests[0]?.answer(written(2, {}, [conflict]))
    await pass(0)
    expect(editor.state).toMatchObject({ conflicts: [conflict], values: { title: '夏' }, save: 'saved' })
  })

  it('sends at once when asked to, until nothing is left', async () => {
    const { editor, requests } = open()
    editor.change('title', '夏')
    const flushed = editor.flush()
    await pass(0)
    editor.change('title', '夏日')
    requests[0]?.answer(written(1, { title: 1 }))
    await pass(0)
    requests[1]?.answer(written(2, { title: 2 }))
    expect(await flushed).toBe(true)
    expect(requests).toHaveLength(2)
  })

  it('says that not everything is sent', async () => {
    const { editor, requests } = open()
    editor.change('title', '夏')
    const flushed = editor.flush()
    await pass(0)
    requests[0]?.answer({ kind: 'network', message: '连不上' })
    expect(await flushed).toBe(false)
  })

  it('does not count as sent while something is on its way into a text, and sends all else', async () => {
    const { editor, requests } = open()
    const [first, second] = [editor.wait(), editor.wait()]
    editor.change('title', '夏')
    const flushed = editor.flush()
    await pass(0)
    requests[0]?.answer(written(1, { title: 1 }))
    expect(await flushed).toBe(false)
    first()
    first()
    expect(await editor.flush()).toBe(false)
    second()
    expect(await editor.flush()).toBe(true)
    expect(requests).toHaveLength(1)
  })

  it('has its unsaved input in the browser from the first key on', async () => {
    const { editor, rows } = open()
    editor.change('title', '夏')
    await pass(0)
    expect(rows.get('client-a')).toMatchObject({ number: 0, sent: [], typed: [change('title', 0, '夏')] })
  })
})
