import { fireEvent } from '@testing-library/react'
import { splitBlock } from 'prosemirror-commands'
import { NodeSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'

import { placeAtSelection } from '#studio/rich-text/insert-block.ts'
import { placeUpload } from '#studio/rich-text/place-upload.ts'
import { insertRule } from '#studio/rich-text/rule-command.ts'
import { insertTable } from '#studio/rich-text/table-commands.ts'
import type { TextFileKind } from '#studio/rich-text/text-file-kinds.ts'
import { insertFiles, type StoredFile, type UploadFile } from '#studio/rich-text/text-files.ts'

import { settle } from '../../support/press.ts'
import { openEditor, showRichText, type } from '../../support/show-rich-text.tsx'

const image = (name: string) => `<img src="/web/media/${name}.webp" alt="" loading="lazy" />`
const picture = (name: string) => `<figure>${image(name)}</figure>`
const film = '<figure><video controls="controls" preload="none" src="/web/media/f.mp4"></video></figure>'
const attachment =
  '<p><a href="/web/media/a.pdf" download="表.pdf" data-bytes="1" data-note="PDF，1 KB" rel="noopener noreferrer">表.pdf</a></p>'
const table = '<table><tr><td>丙</td></tr></table>'
const stored = (src: string, name = ''): StoredFile => ({ src: `/web/media/${src}`, name, bytes: 1 })

type OpenEditor = ReturnType<typeof openEditor>

/** Selects the first node of this name. */
function selectNode({ view }: OpenEditor, name: string): void {
  let place = -1
  view.state.doc.descendants((node, pos) => {
    if (place < 0 && node.type.name === name) place = pos
  })
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, place)))
}

const fileInsertion = (kind: TextFileKind, file: StoredFile) => (editor: OpenEditor) => {
  const { tr, selection } = editor.view.state
  editor.view.dispatch(insertFiles(tr, placeAtSelection(selection), [{ kind, stored: file }]))
}
const insertions: readonly (readonly [name: string, insert: (editor: OpenEditor) => void, html: string])[] = [
  ['a line', ({ view }) => void insertRule(view.state, view.dispatch, view), '<hr />'],
  ['a picture', fileInsertion('picture', stored('n.webp')), picture('n')],
  ['an attachment', fileInsertion('attachment', stored('a.pdf', '表.pdf')), attachment],
  ['a film', fileInsertion('film', stored('f.mp4')), film],
]
const wholes: readonly (readonly [name: string, html: string])[] = [
  ['img', picture('a')],
  ['img', `<p>${image('a')}</p>`],
  ['video', film],
  ['figure', film],
  ['table', table],
  ['hr', '<hr />'],
]

describe.each(insertions)('%s', (_, insert, inserted) => {
  it.each(wholes)('replaces no %s that is selected, and stands behind the whole of it: %s', (name, html) => {
    const editor = openEditor(`${html}<p>末</p>`)
    selectNode(editor, name)
    insert(editor)
    expect(editor.html()).toBe(`${html}${inserted}<p>末</p>`)
  })

  it.each([
    ['the caption of a figure', picture('a').replace('</figure>', '<figcaption>丙</figcaption></figure>')],
    ['the caption of a table', table.replace('<table>', '<table><caption>丙</caption>').replace('<td>丙', '<td>丁')],
    ['an attachment', attachment.replace('>表.pdf', '>丙表.pdf')],
    ['a paragraph', '<p>丙</p>'],
  ])('stands behind %s in which the cursor is', (_where, html) => {
    const editor = openEditor(`${html}<p>末</p>`)
    editor.select('丙')
    insert(editor)
    expect(editor.html()).toBe(`${html}${inserted}<p>末</p>`)
  })

  it.each([
    ['', ''],
    ['<p>丙</p>', ''],
    ['<p>丙</p>', '<h2>末</h2>'],
    ['<p>丙</p>', picture('z')],
  ])('has the next one and what is written behind it, between %j and %j', (before, after) => {
    const editor = openEditor(`${before}${after}`)
    if (before !== '') editor.select('丙', 'end')
    insert(editor)
    insertRule(editor.view.state, editor.view.dispatch)
    type(editor.view, '字')
    expect(editor.html()).toBe(`${before}${inserted}<hr /><p>字</p>${after}`)
  })
})

describe('a table', () => {
  it.each(wholes.filter(([name]) => name !== 'table'))('replaces no %s that is selected: %s', (name, html) => {
    const editor = openEditor(`${html}<p>末</p>`)
    selectNode(editor, name)
    insertTable(editor.view.state, editor.view.dispatch)
    type(editor.view, '格')
    expect(editor.html().startsWith(`${html}<table><thead><tr><th scope="col">格</th>`)).toBe(true)
  })
})

/** Begins to upload a picture to the cursor; it arrives when the test wants it. */
function startUpload({ view }: OpenEditor) {
  let arrive: () => void = () => undefined
  const file = new File(['x'], 'a')
  const placed = placeUpload(view, { kind: 'picture', file }, placeAtSelection(view.state.selection), () => {
    return new Promise((resolve) => void (arrive = () => resolve(stored('a.webp'))))
  })
  return { placed, arrive: () => arrive() }
}

describe('files that are uploaded one beside the other', () => {
  const orders: readonly (readonly string[])[] = [
    ['a', 'b', 'c'],
    ['c', 'b', 'a'],
    ['b', 'c', 'a'],
  ]
  it.each(
    orders.flatMap(
      (order) =>
        [
          [order, '<p>甲</p>'],
          [order, ''],
        ] as const,
    ),
  )('stand in the order in which they were put there, though they arrive as %j: %j', async (order, html) => {
    const arrivals = new Map<string, () => void>()
    const uploadFile: UploadFile = (_kind, { name }) =>
      new Promise((resolve) => void arrivals.set(name, () => resolve(stored(`${name}.webp`))))
    const { onChange, text } = await showRichText(html, { uploadFile })
    for (const names of [['a', 'b'], ['c']]) {
      const files = names.map((name) => new File(['x'], name, { type: 'image/png' }))
      const clipboardData = { files, types: ['Files'], getData: () => '', items: [] }
      await settle(() => fireEvent.paste(text(), { clipboardData }))
    }
    for (const name of order) await settle(() => arrivals.get(name)?.())
    fireEvent.blur(text())
    expect(onChange.mock.lastCall?.[0]).toBe(`${picture('a')}${picture('b')}${picture('c')}${html}`)
  })

  const texts = [
    ['another paragraph', '<p>甲</p>', '<p>乙</p><p>丙</p>', `<p>乙</p>${picture('a')}<p>丙</p>`],
    [
      'the paragraph behind which they stand',
      '<p>甲</p>',
      '<p>甲乙</p><p>丙</p>',
      `<p>甲乙</p>${picture('a')}<p>丙</p>`,
    ],
    ['all of it', '', '<p>乙</p>', `${picture('a')}<p>乙</p>`],
  ] as const
  it.each(texts)('stand in the text after a colleague changed %s', async (_, before, text, expected) => {
    const editor = openEditor(before === '' ? '' : `${before}<p>丙</p>`)
    if (before !== '') {
      editor.select('甲', 'end')
      // An empty paragraph, which is not stored.
      splitBlock(editor.view.state, editor.view.dispatch)
      editor.flush()
    }
    const { placed, arrive } = startUpload(editor)
    editor.setText(text)
    arrive()
    expect(await placed).toBeUndefined()
    expect(editor.html()).toBe(expected)
  })

  it('say so where the person deleted the words around them', async () => {
    const editor = openEditor('<p>甲乙丙</p>')
    editor.select('甲乙', 'end')
    const { placed, arrive } = startUpload(editor)
    editor.select('甲乙丙')
    editor.view.dispatch(editor.view.state.tr.deleteSelection())
    arrive()
    expect(await placed).toBe('a没有放进正文：放它的位置已经删除。')
  })

  it('leave the cursor in the caption behind whose figure they are put', async () => {
    const figure = (words: string) => picture('z').replace('</figure>', `<figcaption>${words}</figcaption></figure>`)
    const editor = openEditor(`${figure('甲')}<p>末</p>`)
    editor.select('甲', 'end')
    const { placed, arrive } = startUpload(editor)
    arrive()
    await placed
    type(editor.view, '乙')
    expect(editor.html()).toBe(`${figure('甲乙')}${picture('a')}<p>末</p>`)
  })

  it.each([
    [false, `<p>甲</p>${picture('a')}<p>乙</p>`],
    [true, `<p>甲乙</p>${picture('a')}`],
  ])('leave an input method its place, and move the cursor behind them without one: %s', async (composing, html) => {
    const editor = openEditor('<p>甲</p>')
    editor.select('甲', 'end')
    const { placed, arrive } = startUpload(editor)
    Object.defineProperty(editor.view, 'composing', { value: composing })
    arrive()
    await placed
    type(editor.view, '乙')
    expect(editor.html()).toBe(html)
  })

  it('leave the person who writes elsewhere meanwhile where they are', () => {
    const editor = openEditor('<p>甲</p><p>丙</p>')
    editor.select('甲', 'end')
    const { placed, arrive } = startUpload(editor)
    editor.select('丙', 'end')
    arrive()
    return placed.then(() => {
      type(editor.view, '丁')
      expect(editor.html()).toBe(`<p>甲</p>${picture('a')}<p>丙丁</p>`)
    })
  })
})
