import { createEvent, fireEvent, screen } from '@testing-library/react'
import { Slice } from 'prosemirror-model'
import { describe, expect, it, vi } from 'vitest'

import { createCleanPaste } from '#studio/fields/create-clean-paste.ts'
import { pastedData } from '#studio/rich-text/pasted-data.ts'
import { type CleanPaste, placePaste } from '#studio/rich-text/place-paste.ts'

import { rebuilt } from '../../server/services/content/pasting/rebuilt.ts'
import { web, wechat, word, wps } from '../../server/services/content/pasting/pastes.ts'
import { press, settle } from '../../support/press.ts'
import { openEditor, showRichText, type } from '../../support/show-rich-text.tsx'
import { stubCall } from '../../support/stub-call.ts'
import { parseRichText } from '#studio/rich-text/parse-rich-text.ts'
import { printRichText } from '#studio/rich-text/print-rich-text.ts'
import { sanitizeBody } from '#server/services/cleaning/sanitize-body.ts'
import { textLosses } from '#studio/rich-text/text-losses.ts'

interface Clipboard {
  html?: string
  text?: string
  rtf?: string
  files?: readonly File[]
}

function clipboard({ html = '', text = '', rtf = '', files = [] }: Clipboard) {
  const data: Readonly<Record<string, string>> = { 'text/html': html, 'text/plain': text, 'text/rtf': rtf }
  return {
    files,
    items: [],
    types: [...(html === '' ? [] : ['text/html']), ...(files.length > 0 ? ['Files'] : [])],
    getData: (type: string) => data[type === 'Text' ? 'text/plain' : type] ?? '',
  }
}

const paste = (element: HTMLElement, copied: Clipboard) =>
  settle(() => fireEvent.paste(element, { clipboardData: clipboard(copied) }))

const WAITING = '正在整理粘贴的内容…'
const paragraphs = '<p>一</p><p>二</p>'

/** A field whose paste is answered by the test. */
async function start(value = '<p>甲乙</p>') {
  let arrive: (outcome: Awaited<ReturnType<CleanPaste>>) => void = () => undefined
  const cleanPaste = vi.fn<CleanPaste>(() => new Promise((resolve) => void (arrive = resolve)))
  const field = await showRichText(value, { cleanPaste })
  return {
    ...field,
    cleanPaste,
    arrive: (outcome: Awaited<ReturnType<CleanPaste>>) => settle(() => arrive(outcome)),
    stored: () => {
      fireEvent.blur(field.text())
      return field.onChange.mock.lastCall?.[0] ?? value
    },
  }
}

describe('what is pasted from outside', () => {
  it('waits at its place, comes cleaned, and is one step to undo', async () => {
    const { text, cleanPaste, arrive, stored } = await start()
    await paste(text(), { html: paragraphs })
    expect(cleanPaste).toHaveBeenCalledWith({ kind: 'text', html: paragraphs, rtf: '', picture: undefined })
    expect(text().textContent).toContain(WAITING)
    await arrive({ html: '<h2>题</h2><ul><li>一</li></ul><p>二</p>', losses: [] })
    expect(text().textContent).not.toContain(WAITING)
    expect(stored()).toBe('<h2>题</h2><ul><li>一</li></ul><p>二甲乙</p>')
    await settle(() => text().focus())
    fireEvent.keyDown(text(), { key: 'z', ctrlKey: true })
    expect(stored()).toBe('<p>甲乙</p>')
  })

  it('goes on in the paragraph where it is words alone', async () => {
    const { text, arrive, stored } = await start()
    await paste(text(), { html: '<p>一</p>' })
    await arrive({ html: '<p>一</p>', losses: [] })
    expect(stored()).toBe('<p>一甲乙</p>')
  })

  it('says what is missing, until it is read', async () => {
    const { text, arrive } = await start()
    await paste(text(), { html: paragraphs })
    await arrive({ html: '<p>一</p>', losses: ['3 张图片没有带过来。'] })
    expect(screen.getByText('3 张图片没有带过来。')).toBeTruthy()
    await press('知道了')
    expect(screen.queryByText('3 张图片没有带过来。')).toBeNull()
  })

  it('that the server did not clean is read here, without pictures, and it says so', async () => {
    const { text, arrive, stored } = await start()
    await paste(text(), { html: '<p>一<img src="https://a.cn/a.jpg"></p><p>二</p>' })
    await arrive({ message: '连不上服务器。' })
    expect(stored()).toBe('<p>一</p><p>二甲乙</p>')
    expect(document.body.textContent).toContain('连不上服务器。这一段没有经过整理')
    expect(document.body.textContent).toContain('1 张图片没有带过来')
  })

  it('into a text that can no longer be changed is not pasted, and it says so', async () => {
    const { text, arrive, stored, change } = await start('<p>甲</p><p>乙</p>')
    await paste(text(), { html: paragraphs })
    await change({ readOnly: true })
    await arrive({ html: '<p>一</p>', losses: [] })
    expect(document.body.textContent).toContain('没有粘贴')
    expect(stored()).toBe('<p>甲</p><p>乙</p>')
  })

  it.each([
    ['a part of a text of the site', { html: '<p data-pm-slice="1 1 []">一</p><p>二</p>' }],
    ['some words with marks', { html: '<meta charset="utf-8"><b>一</b>' }],
    ['plain text', { text: '一' }],
  ])('is read at once where it needs no cleaning: %s', async (_what, copied) => {
    const { text, cleanPaste, stored } = await start()
    await paste(text(), copied)
    expect(cleanPaste).not.toHaveBeenCalled()
    expect(stored()).toContain('一')
  })

  it('with Shift is plain text, and with Shift and Insert is not', async () => {
    const { text, cleanPaste, stored } = await start()
    fireEvent.keyDown(text(), { key: 'V', ctrlKey: true, shiftKey: true, keyCode: 86 })
    await paste(text(), { html: '<h2>一</h2>', text: '一' })
    expect(cleanPaste).not.toHaveBeenCalled()
    expect(stored()).toBe('<p>一甲乙</p>')
    fireEvent.keyDown(text(), { key: 'Insert', shiftKey: true, keyCode: 45 })
    await paste(text(), { html: paragraphs })
    expect(cleanPaste).toHaveBeenCalledTimes(1)
  })
})

describe('the place of what is pasted', () => {
  async function pasteAt(
    words: string,
    side: 'all' | 'end',
    meanwhile: (editor: ReturnType<typeof openEditor>) => void,
  ) {
    const editor = openEditor('<p>甲</p><p>乙</p><p>丙</p>')
    editor.select(words, side)
    const { from, to } = editor.view.state.selection
    const pasted = { kind: 'text', html: paragraphs, rtf: '', picture: undefined } as const
    const losses = placePaste(editor.view, { pasted, range: { from, to }, slice: Slice.empty }, () =>
      Promise.resolve({ html: '<p>一</p><p>二</p>', losses: [] }),
    )
    meanwhile(editor)
    return { losses: await losses, html: editor.html() }
  }

  it('moves with what is typed before and behind it', async () => {
    const { html, losses } = await pasteAt('乙', 'end', (editor) => {
      type(editor.view, '后')
      editor.select('甲', 'end')
      type(editor.view, '前')
    })
    expect(html).toBe('<p>甲前</p><p>乙一</p><p>二后</p><p>丙</p>')
    expect(losses).toEqual([])
  })

  it('is what was selected, which stays until then', async () => {
    const { html } = await pasteAt('乙', 'all', (editor) => {
      expect(editor.html()).toContain('乙')
      type(editor.view, '后')
    })
    expect(html).toBe('<p>甲</p><p>一</p><p>二后</p><p>丙</p>')
  })

  it('that was deleted is no place, and it says so', async () => {
    const { html, losses } = await pasteAt('乙', 'end', ({ view }) => {
      const { tr, doc } = view.state
      view.dispatch(tr.delete(0, doc.child(0).nodeSize + doc.child(1).nodeSize))
    })
    expect(html).toBe('<p>丙</p>')
    expect(losses).toEqual([expect.stringContaining('没有粘贴')])
  })
})

describe('a Word document', () => {
  const file = new File(['x'], '公告.docx')

  const drop = (element: HTMLElement) =>
    settle(() => {
      const event = createEvent.drop(element)
      Object.assign(event, { dataTransfer: clipboard({ files: [file] }), clientX: 1, clientY: 1 })
      // Elsewhere the browser would leave the page for the file.
      if (fireEvent(element, event)) throw new Error('The drop was left to the browser')
    })

  it.each([
    ['paste', (element: HTMLElement) => paste(element, { files: [file] })],
    ['drop', drop],
  ])('is read where it comes by %s', async (_way, bring) => {
    const { text, cleanPaste, arrive, stored } = await start()
    await bring(text())
    expect(cleanPaste).toHaveBeenCalledWith({ kind: 'docx', file })
    expect(text().textContent).toContain('正在读取 公告.docx…')
    await arrive({ html: '<h2>公告</h2>', losses: [] })
    expect(stored()).toContain('<h2>公告</h2>')
  })

  it('that cannot be read leaves the text and a sentence', async () => {
    const { text, arrive, stored } = await start()
    await paste(text(), { files: [file] })
    await arrive({ message: '文档太大。' })
    expect(screen.getByText('公告.docx：文档太大。')).toBeTruthy()
    expect(stored()).toBe('<p>甲乙</p>')
  })
})

describe('what is sent of a paste', () => {
  const name = { type: 'news', key: 'a' }
  const answer = {
    kind: 'ok',
    data: { html: '<p>一</p>', losses: [{ kind: 'film', count: 1, sentence: '一处。' }] },
  } as const
  const data = (copied: Clipboard) => pastedData(clipboard(copied))
  const noUpload = () => Promise.resolve({ message: '不收。' })

  it('is its HTML, and RTF only where the HTML names files of the computer', async () => {
    const { call, calls } = stubCall({ 'content/paste': answer })
    const clean = createCleanPaste(call, name, noUpload)
    const [text, withFiles] = [data({ html: paragraphs, rtf: '{\\rtf1}' }), data({ html: word, rtf: '{\\rtf1}' })]
    if (text === undefined || withFiles === undefined) throw new Error('Nothing was pasted')
    expect(await clean(text)).toEqual({ html: '<p>一</p>', losses: ['一处。'] })
    await clean(withFiles)
    expect(calls.map(({ input }) => input)).toEqual([
      { ...name, html: paragraphs, rtf: '' },
      { ...name, html: word, rtf: '{\\rtf1}' },
    ])
  })

  it('is the stored picture where one was copied alone', async () => {
    const { call, calls } = stubCall({ 'content/paste': answer })
    const file = new File(['x'], 'a.png', { type: 'image/png' })
    const pasted = data({ html: '<img src="file:///C:/a.png">', files: [file] })
    if (pasted === undefined) throw new Error('Nothing was pasted')
    await createCleanPaste(call, name, () => Promise.resolve({ src: '/web/media/a.webp' }))(pasted)
    expect(calls[0]?.input).toEqual({ ...name, html: '<p><img src="/web/media/a.webp"></p>', rtf: '' })
  })

  it('is a document as it is', async () => {
    const { call, calls } = stubCall({ 'content/read-docx?type=news&key=a': answer })
    const file = new File(['x'], 'a.docx')
    await createCleanPaste(call, name, noUpload)({ kind: 'docx', file })
    expect(calls[0]?.input).toBe(file)
  })
})

describe('a cleaned text', () => {
  it.each(Object.entries({ web, wechat, word, wps }))(
    'is in the language of the editor, and loses nothing in it: %s',
    (_name, html) => {
      const text = rebuilt(html)
      const printed = printRichText(parseRichText(text))
      expect(sanitizeBody(printed)).toBe(printed)
      expect(textLosses(text, printed)).toEqual([])
      expect(sanitizeBody(text)).toBe(text)
    },
  )
})
