import { redo, undo } from 'prosemirror-history'
import { describe, expect, it } from 'vitest'

import { sanitizeBody } from '#server/services/cleaning/sanitize-body.ts'
import { linkFault, removeLink, setLink } from '#studio/rich-text/link-commands.ts'
import { changePicture, insertPicture, selectedPicture } from '#studio/rich-text/picture-commands.ts'
import { SELECT_PICTURE } from '#studio/rich-text/select-picture-event.ts'
import { setTextBlock } from '#studio/rich-text/text-commands.ts'
import {
  blockItems,
  clearItems,
  insertItems,
  markItems,
  stepItems,
  tableItems,
} from '#studio/rich-text/toolbar-items.ts'

import { openEditor, pressKey, selectPicture, type } from '../../support/show-rich-text.tsx'

const items = new Map(
  [...markItems, ...blockItems, ...insertItems, ...clearItems, ...stepItems, ...tableItems].map((item) => [
    item.label,
    item,
  ]),
)

function run(editor: ReturnType<typeof openEditor>, label: string): void {
  const item = items.get(label)
  if (item === undefined) throw new Error(`The toolbar has no ${label}`)
  item.command(editor.view.state, editor.view.dispatch, editor.view)
}

const table =
  '<table><thead><tr><th scope="col">甲</th><th scope="col">乙</th></tr></thead><tbody><tr><td>丙</td><td>丁</td></tr></tbody></table>'
const link = (href: string, words: string) => `<a href="${href}" rel="noopener noreferrer">${words}</a>`

/** What a button makes of the text whose words 丙 are selected. */
const buttons: readonly (readonly [label: string, before: string, after: string])[] = [
  ['粗体', '<p>甲丙</p>', '<p>甲<strong>丙</strong></p>'],
  ['粗体', '<p>甲<b>丙</b></p>', '<p>甲丙</p>'],
  ['斜体', '<p>甲丙</p>', '<p>甲<em>丙</em></p>'],
  ['下划线', '<p>甲丙</p>', '<p>甲<u>丙</u></p>'],
  ['删除线', '<p>甲丙</p>', '<p>甲<s>丙</s></p>'],
  ['引用', '<p>丙</p>', '<blockquote>丙</blockquote>'],
  ['引用', '<blockquote>丙</blockquote>', '<p>丙</p>'],
  ['无序列表', '<p>丙</p>', '<ul><li>丙</li></ul>'],
  ['无序列表', '<ol start="3"><li>丙</li></ol>', '<ul><li>丙</li></ul>'],
  ['有序列表', '<p>丙</p>', '<ol><li>丙</li></ol>'],
  ['有序列表', '<ol><li>丙</li></ol>', '<p>丙</p>'],
  ['缩进', '<ul><li>甲</li><li>丙</li></ul>', '<ul><li>甲<ul><li>丙</li></ul></li></ul>'],
  ['减少缩进', '<ul><li>甲<ul><li>丙</li></ul></li></ul>', '<ul><li>甲</li><li>丙</li></ul>'],
  ['居中', '<p>丙</p>', '<p align="center">丙</p>'],
  ['居中', '<p align="center">丙</p>', '<p>丙</p>'],
  ['居右', table, table.replace('<td>丙', '<td align="right">丙')],
  ['清除格式', '<h2><b>丙</b></h2>', '<p>丙</p>'],
  ['清除格式', `<p align="right">${link('/x', '<i>丙</i>')}</p>`, `<p>${link('/x', '丙')}</p>`],
  ['分隔线', '<p>甲</p><p>丙</p>', '<p>甲</p><p>丙</p><hr />'],
  ['上方加行', table, table.replace('<tbody>', '<tbody><tr><td></td><td></td></tr>')],
  ['下方加行', table, table.replace('</tbody>', '<tr><td></td><td></td></tr></tbody>')],
  ['删除行', table, '<table><thead><tr><th scope="col">甲</th><th scope="col">乙</th></tr></thead></table>'],
  [
    '删除列',
    table,
    '<table><thead><tr><th scope="col">乙</th></tr></thead><tbody><tr><td>丁</td></tr></tbody></table>',
  ],
  ['拆分单元格', '<table><tr><td colspan="2">丙</td></tr></table>', '<table><tr><td>丙</td><td></td></tr></table>'],
  ['表头', table, '<table><tr><td>甲</td><td>乙</td></tr><tr><td>丙</td><td>丁</td></tr></table>'],
  ['表头', '<table><tr><td>丙</td></tr></table>', '<table><thead><tr><th scope="col">丙</th></tr></thead></table>'],
  ['删除表格', `<p>甲</p>${table.replace('<thead>', '<caption>表</caption><thead>')}`, '<p>甲</p>'],
]

describe('a button of the toolbar', () => {
  it.each(buttons)('%s makes of %s what is stored as %s', (label, before, after) => {
    const editor = openEditor(before)
    editor.select('丙')
    run(editor, label)
    expect(editor.html()).toBe(after)
    expect(sanitizeBody(after)).toBe(after)
  })

  it.each(buttons)('%s can be undone in %s', (label, before) => {
    const editor = openEditor(before)
    editor.select('丙')
    run(editor, label)
    undo(editor.view.state, editor.view.dispatch)
    expect(editor.html()).toBe(before)
  })

  it('inserts a table of three rows, whose first is its head', () => {
    const editor = openEditor('<p>丙</p>')
    editor.select('丙', 'end')
    run(editor, '表格')
    type(editor.view, '首')
    const html = editor.html()
    expect(html).toMatch(/^<p>丙<\/p><table><thead><tr><th scope="col">首<\/th>/u)
    expect([html.match(/<tr>/gu)?.length, html.match(/<th /gu)?.length, html.match(/<td>/gu)?.length]).toEqual([
      3, 3, 6,
    ])
  })

  it('adds a row above the head to the head and one below to the body, and writes a caption before the table', () => {
    const editor = openEditor(table)
    editor.select('甲')
    run(editor, '上方加行')
    run(editor, '下方加行')
    run(editor, '表题')
    type(editor.view, '表一')
    expect(editor.html()).toContain('<table><caption>表一</caption><thead><tr>')
    expect(editor.html()).toMatch(
      /<thead><tr>.*<\/tr><tr>.*乙<\/th><\/tr><\/thead><tbody><tr><td><\/td><td><\/td><\/tr><tr><td>丙/u,
    )
  })

  it('does nothing where it cannot, and says so', () => {
    const editor = openEditor('<p>丙</p>')
    editor.select('丙')
    const able = [...items].filter(([, { command }]) => command(editor.view.state)).map(([label]) => label)
    expect(able).toEqual([
      '粗体',
      '斜体',
      '下划线',
      '删除线',
      '引用',
      '无序列表',
      '有序列表',
      '居中',
      '居右',
      '表格',
      '分隔线',
      '清除格式',
    ])
  })

  it.each(['h2', 'h3', 'h4'])('makes a heading %s of a paragraph, and text of it again', (name) => {
    const editor = openEditor('<p>丙</p>')
    editor.select('丙')
    setTextBlock(name)(editor.view.state, editor.view.dispatch)
    expect(editor.html()).toBe(`<${name}>丙</${name}>`)
    setTextBlock('p')(editor.view.state, editor.view.dispatch)
    expect(editor.html()).toBe('<p>丙</p>')
  })
})

describe('a link', () => {
  it('is set around words, changed and taken away at the cursor', () => {
    const editor = openEditor('<p>甲丙乙</p>')
    editor.select('丙')
    editor.view.dispatch(setLink(editor.view.state, '/x'))
    expect(editor.html()).toBe(`<p>甲${link('/x', '丙')}乙</p>`)
    editor.select('丙', 'end')
    editor.view.dispatch(setLink(editor.view.state, 'https://a.cn'))
    expect(editor.html()).toBe(`<p>甲${link('https://a.cn', '丙')}乙</p>`)
    editor.view.dispatch(removeLink(editor.view.state))
    expect(editor.html()).toBe('<p>甲丙乙</p>')
  })

  it.each(['https://a.cn', 'http://a.cn/b?c', 'mailto:a@b.cn', 'tel:010-1234', '/article/1', '#top'])(
    'may be %s',
    (href) => {
      expect(linkFault(href)).toBeUndefined()
    },
  )

  it.each(['', 'a.cn', 'javascript:alert(1)', 'data:text/html,x', 'JAVASCRIPT:x', 'https://', '/\\evil.cn'])(
    'may not be %s',
    (href) => {
      expect(linkFault(href)).toMatch(/。$/u)
    },
  )
})

describe('a picture', () => {
  it('is a figure, whose caption and alternative text are changed later', () => {
    const editor = openEditor('<p>丙</p>')
    editor.select('丙', 'end')
    const { tr, selection } = editor.view.state
    insertPicture(tr, selection.from, { src: '/media/a.webp', alt: '图' })
    editor.view.dispatch(tr)
    const figure = (alt: string, caption: string) =>
      `<p>丙</p><figure><img src="/media/a.webp" alt="${alt}" loading="lazy" />${caption}</figure>`
    expect(editor.html()).toBe(figure('图', ''))
    selectPicture(editor.view)
    const picture = selectedPicture(editor.view.state)
    expect(picture).toMatchObject({ alt: '图', caption: '' })
    editor.view.dispatch(changePicture(editor.view.state, picture?.pos ?? 0, { alt: '新', caption: '图注' }))
    expect(editor.html()).toBe(figure('新', '<figcaption>图注</figcaption>'))
  })

  it('is selected where somebody is led to it', () => {
    const editor = openEditor('<p>丙<img src="a.webp" alt="" /></p><p><img src="b.webp" alt="" /></p>')
    const image = editor.view.dom.querySelector('img[src="b.webp"]')
    image?.dispatchEvent(new Event(SELECT_PICTURE, { bubbles: true }))
    expect(selectedPicture(editor.view.state)?.src).toBe('b.webp')
  })

  it('alone in a paragraph becomes a figure with its caption; among words it has none', () => {
    const editor = openEditor('<p><img src="a.webp" alt="" loading="lazy" /></p>')
    selectPicture(editor.view)
    editor.view.dispatch(
      changePicture(editor.view.state, selectedPicture(editor.view.state)?.pos ?? 0, { alt: '', caption: '注' }),
    )
    expect(editor.html()).toBe('<figure><img src="a.webp" alt="" loading="lazy" /><figcaption>注</figcaption></figure>')
    const other = openEditor('<p>字<img src="a.webp" alt="" loading="lazy" /></p>')
    selectPicture(other.view)
    expect(selectedPicture(other.view.state)?.caption).toBeUndefined()
  })
})

describe('typing', () => {
  it.each([
    ['## 丙', '<h2>丙</h2>'],
    ['### 丙', '<h3>丙</h3>'],
    ['- 丙', '<ul><li>丙</li></ul>'],
    ['1. 丙', '<ol><li>丙</li></ol>'],
    ['3. 丙', '<ol start="3"><li>丙</li></ol>'],
    ['> 丙', '<blockquote>丙</blockquote>'],
  ])('%s at the beginning of a paragraph is %s', (text, html) => {
    const editor = openEditor('')
    type(editor.view, text)
    expect(editor.html()).toBe(html)
  })
})

describe('a key', () => {
  const isMac = /Mac/u.test(navigator.platform)
  const mod = isMac ? { metaKey: true } : { ctrlKey: true }

  it.each([
    ['b', mod, '<p><strong>丙</strong></p>'],
    ['i', mod, '<p><em>丙</em></p>'],
    ['u', mod, '<p><u>丙</u></p>'],
  ])('%s with the control key marks the words', (key, keys, html) => {
    const editor = openEditor('<p>丙</p>')
    editor.select('丙')
    pressKey(editor.view, key, keys)
    expect(editor.html()).toBe(html)
  })

  it('undoes and redoes', () => {
    const editor = openEditor('<p>丙</p>')
    editor.select('丙', 'end')
    type(editor.view, '丁')
    pressKey(editor.view, 'z', mod)
    expect(editor.html()).toBe('<p>丙</p>')
    pressKey(editor.view, 'y', mod)
    expect(editor.html()).toBe('<p>丙丁</p>')
    expect(redo(editor.view.state)).toBe(false)
  })

  it('Enter divides a paragraph, and Shift-Enter a line', () => {
    const editor = openEditor('<p>甲丙</p>')
    editor.select('甲', 'end')
    pressKey(editor.view, 'Enter')
    expect(editor.html()).toBe('<p>甲</p><p>丙</p>')
    editor.select('丙', 'end')
    pressKey(editor.view, 'Enter', { shiftKey: true })
    type(editor.view, '丁')
    expect(editor.html()).toBe('<p>甲</p><p>丙<br />丁</p>')
  })

  it('Enter begins the next item, with no number of its own', () => {
    const editor = openEditor('<ol><li value="5">丙</li></ol>')
    editor.select('丙', 'end')
    pressKey(editor.view, 'Enter')
    type(editor.view, '丁')
    expect(editor.html()).toBe('<ol><li value="5">丙</li><li>丁</li></ol>')
  })

  it('Enter behind a caption goes on after the figure', () => {
    const editor = openEditor('<figure><img src="a.webp" alt="" loading="lazy" /><figcaption>丙</figcaption></figure>')
    editor.select('丙', 'end')
    pressKey(editor.view, 'Enter')
    type(editor.view, '丁')
    expect(editor.html()).toMatch(/<\/figure><p>丁<\/p>$/u)
  })

  it('Tab goes from cell to cell, and elsewhere leaves the text', () => {
    const editor = openEditor(table)
    editor.select('丙', 'end')
    expect(pressKey(editor.view, 'Tab')).toBe(true)
    type(editor.view, '戊')
    expect(editor.html()).toContain('<td>戊</td></tr></tbody>')
    const other = openEditor('<p>丙</p>')
    other.select('丙')
    expect(pressKey(other.view, 'Tab')).toBe(false)
  })

  it.each([
    ['Escape', {}],
    ['F10', { altKey: true }],
  ])('%s leaves the text for its toolbar, and not while an input method writes', (key, keys) => {
    const editor = openEditor('<p>丙</p>')
    pressKey(editor.view, key, { ...keys, isComposing: true })
    expect(editor.listeners.onLeave).not.toHaveBeenCalled()
    pressKey(editor.view, key, keys)
    expect(editor.listeners.onLeave).toHaveBeenCalledOnce()
  })
})
