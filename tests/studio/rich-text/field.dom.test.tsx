import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { parseRichText } from '#studio/rich-text/parse-rich-text.ts'
import { printRichText } from '#studio/rich-text/print-rich-text.ts'

import { openEditor, pressKey, showRichText, type } from '../../support/show-rich-text.tsx'
import { fill, press, settle } from '../../support/press.ts'

const wait = (milliseconds: number) => settle(() => new Promise((resolve) => setTimeout(resolve, milliseconds)))

/** Writes into the text as browsers do, who change the element first. */
async function write(element: HTMLElement, words: string) {
  await settle(async () => {
    element.focus()
    const last = [...element.querySelectorAll('p')].at(-1)
    last?.append(document.createTextNode(words))
    await new Promise((resolve) => setTimeout(resolve, 60))
  })
}

describe('the field of a text', () => {
  it('is a text of several lines with its label, hint and fault', async () => {
    const { text } = await showRichText('<p>甲</p>', { hint: '写清楚。', fault: '请填写正文。' })
    const description = text().getAttribute('aria-describedby')?.split(' ') ?? []
    const words = description.map((id) => document.getElementById(id)?.textContent).join('')
    expect(words).toBe('写清楚。请填写正文。')
    expect(text().getAttribute('aria-multiline')).toBe('true')
    expect(text().getAttribute('aria-invalid')).toBe('true')
    expect(text().getAttribute('aria-required')).toBe('true')
  })

  it('reports nothing at the beginning, nor at the end where nothing was changed', async () => {
    const { onChange, leave } = await showRichText('<p>甲</p><table><tr><td>乙</td></tr></table>')
    await wait(320)
    await leave()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('reports a change some moments later, and at once when the text is left', async () => {
    const { onChange, text } = await showRichText('<p>甲</p>')
    await write(text(), '乙')
    fireEvent.blur(text())
    expect(onChange.mock.calls).toEqual([['<p>甲乙</p>', '<p>甲</p>']])
  })

  it.each([
    ['pagehide', 'visible'],
    ['beforeunload', 'visible'],
    ['blur', 'visible'],
    ['visibilitychange', 'hidden'],
  ] as const)('reports a change before other listeners hear of the %s of a page that is %s', async (name, state) => {
    const { onChange, text } = await showRichText('<p>甲</p>')
    const counts: number[] = []
    const listen = () => void counts.push(onChange.mock.calls.length)
    const target = name === 'visibilitychange' ? document : window
    target.addEventListener(name, listen)
    await write(text(), '乙')
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    target.dispatchEvent(new Event(name, { bubbles: true }))
    target.removeEventListener(name, listen)
    vi.restoreAllMocks()
    expect(counts).toEqual([1])
    expect(onChange.mock.calls).toEqual([['<p>甲乙</p>', '<p>甲</p>']])
  })

  it('reports the last change when it goes away', async () => {
    const { onChange, text, leave } = await showRichText('<p>甲</p>')
    await write(text(), '乙')
    await leave()
    expect(onChange.mock.calls).toEqual([['<p>甲乙</p>', '<p>甲</p>']])
  })

  it('counts Chinese characters, and words of other scripts', async () => {
    await showRichText('<p>文澜 Wenlan 2.0，一座 library。</p>')
    expect(screen.getByText('汉字 4，外文词和数字 3')).toBeTruthy()
  })

  it('shows another text that comes from outside, and reports it to no one', async () => {
    const { onChange, text, change } = await showRichText('<p>甲</p>')
    await change({ value: '<p>甲</p><p>别人写的</p>' })
    await wait(320)
    expect(text().textContent).toBe('甲别人写的')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('cannot be changed where it is read only, and can still be reached', async () => {
    const { text } = await showRichText('<p>甲</p>', { readOnly: true })
    expect(text().getAttribute('contenteditable')).toBe('false')
    expect(text().getAttribute('aria-readonly')).toBe('true')
    expect(text().tabIndex).toBe(0)
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  it('cannot be changed where it would lose something, and says what', async () => {
    const { text, change } = await showRichText('<p>甲</p><table><tr><td rowspan="0">乙</td></tr></table>')
    expect(text().getAttribute('contenteditable')).toBe('false')
    expect(screen.getByText('<td rowspan="0">')).toBeTruthy()
    expect(document.body.textContent).toContain('只能查看')
    await change({ value: '<p>甲</p>' })
    expect(text().getAttribute('contenteditable')).toBe('true')
    expect(screen.getByRole('toolbar', { name: '正文的格式' })).toBeTruthy()
  })
})

describe('the toolbar', () => {
  it('is one stop of the tabulator, whose controls arrow keys reach', async () => {
    await showRichText('<p>甲</p>')
    const toolbar = screen.getByRole('toolbar')
    const controls = [...toolbar.querySelectorAll<HTMLElement>('button, select')]
    const stops = () => controls.filter(({ tabIndex }) => tabIndex === 0)
    expect(stops()).toEqual([screen.getByRole('combobox', { name: '段落格式' })])
    const go = (key: string) => settle(() => fireEvent.keyDown(document.activeElement ?? toolbar, { key }))
    await settle(() => controls[0]?.focus())
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['Home', 0],
      ['ArrowLeft', controls.length - 1],
      ['ArrowRight', 0],
      ['End', controls.length - 1],
    ] as const) {
      await go(key)
      expect(document.activeElement, key).toBe(controls[index])
      expect(stops()).toEqual([controls[index]])
    }
  })

  it('begins with 撤销 and 重做, and has its tools in groups of one kind', async () => {
    await showRichText('<p>甲</p>')
    const groups = within(screen.getByRole('toolbar')).getAllByRole('group')
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['撤销和重做', '文字', '段落', '插入'])
    expect(within(screen.getByRole('group', { name: '撤销和重做' })).getAllByRole('button')).toHaveLength(2)
    expect(screen.getByRole('toolbar').querySelector('button')?.textContent).toBe('撤销')
  })

  it('has every control by a name in Chinese', async () => {
    await showRichText('<table><tr><td>甲</td></tr></table>')
    const controls = [...screen.getByRole('toolbar').querySelectorAll('button')]
    expect(controls.length).toBeGreaterThan(20)
    expect(controls.filter(({ textContent }) => !/^\p{Script=Han}+$/u.test(textContent ?? ''))).toEqual([])
  })

  it('says which marks are set, and which acts are impossible', async () => {
    await showRichText('<p><strong>甲</strong></p>')
    const state = (name: string) => {
      const button = screen.getByRole('button', { name })
      return [button.getAttribute('aria-pressed'), button.getAttribute('aria-disabled')]
    }
    await press('粗体')
    expect(state('粗体')).toEqual(['false', 'false'])
    expect(state('撤销')).toEqual([null, 'true'])
    expect(state('缩进')).toEqual([null, 'true'])
  })

  it('has the acts of tables within a table only', async () => {
    await showRichText('<p>甲</p>')
    expect(screen.queryByRole('group', { name: '表格' })).toBeNull()
    await press('表格')
    expect(within(screen.getByRole('group', { name: '表格' })).getAllByRole('button').length).toBe(11)
  })

  it('receives the focus by Escape out of the text', async () => {
    const { text } = await showRichText('<p>甲</p>')
    text().focus()
    await settle(() => fireEvent.keyDown(text(), { key: 'Escape' }))
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '段落格式' }))
  })

  it('refuses an address that no page may link to, with a sentence', async () => {
    const { onChange, text } = await showRichText('<p>甲</p>')
    await press('链接')
    await fill('地址', 'javascript:alert(1)')
    await press('确定')
    expect(screen.getByText(/^地址应以/u)).toBeTruthy()
    await fill('地址', 'https://a.cn')
    await press('确定')
    fireEvent.blur(text())
    expect(onChange).toHaveBeenCalledWith(
      expect.stringContaining('<a href="https://a.cn" rel="noopener noreferrer">'),
      '<p>甲</p>',
    )
  })

  it('inserts the pictures that are chosen, in their order, where the cursor was then', async () => {
    const { onChange, text } = await showRichText('<p>甲</p>', {
      chooseFiles: () => Promise.resolve(['a.webp', 'b.webp'].map((name) => new File(['x'], name))),
      uploadPicture: ({ name }) => Promise.resolve({ src: `/media/${name}` }),
    })
    await press('图片')
    await settle(() => undefined)
    fireEvent.blur(text())
    const figure = (name: string) => `<figure><img src="/media/${name}" alt="" loading="lazy" /></figure>`
    expect(onChange.mock.lastCall?.[0]).toContain(`${figure('a.webp')}${figure('b.webp')}`)
  })
})

describe('a picture file', () => {
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  const paste = (element: HTMLElement, files: readonly File[], types = ['Files']) =>
    settle(() => fireEvent.paste(element, { clipboardData: { files, types, getData: () => '', items: [] } }))

  it('is uploaded where it is pasted, with its place shown meanwhile', async () => {
    let arrive: (outcome: { src: string }) => void = () => undefined
    const uploadPicture = vi.fn<(file: File) => Promise<{ src: string }>>(
      () => new Promise((resolve) => void (arrive = resolve)),
    )
    const { onChange, text } = await showRichText('<p>甲</p>', { uploadPicture })
    await paste(text(), [file])
    expect(uploadPicture).toHaveBeenCalledWith(file)
    expect(text().textContent).toContain('正在上传 a.png…')
    await settle(() => arrive({ src: '/media/a.webp' }))
    expect(text().textContent).not.toContain('正在上传')
    fireEvent.blur(text())
    expect(onChange.mock.lastCall?.[0]).toContain('<img src="/media/a.webp" alt="" loading="lazy" />')
  })

  it.each([
    ['refused', () => Promise.resolve({ message: '图片太大。' }), 'a.png：图片太大。'],
    ['lost on the way', () => Promise.reject(new Error('offline')), 'a.png：没有上传成功。'],
  ])('that is %s leaves a sentence and no place', async (_, uploadPicture, sentence) => {
    const onLost = vi.fn<(sentence: string) => void>()
    const { onChange, text } = await showRichText('<p>甲</p>', { uploadPicture, onLost })
    await paste(text(), [file])
    expect(onLost.mock.calls).toEqual([[sentence]])
    expect(text().textContent).toBe('甲')
    fireEvent.blur(text())
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('a text from outside', () => {
  it('leaves the cursor where it was, and the steps to undo', () => {
    const editor = openEditor('<p>甲</p><p>乙</p>')
    editor.select('乙', 'end')
    type(editor.view, '丙')
    expect(editor.html()).toBe('<p>甲</p><p>乙丙</p>')
    expect(editor.setText('<p>先</p><p>甲</p><p>乙丙</p>')).toBe(true)
    expect(editor.view.state.selection.$from.parent.textContent).toBe('乙丙')
    expect(editor.view.state.selection.$from.parentOffset).toBe(2)
    pressKey(editor.view, 'z', { ctrlKey: true })
    expect(editor.html()).toBe('<p>先</p><p>甲</p><p>乙</p>')
  })

  it('leaves the cursor where it was although there are changes before and behind it', () => {
    const editor = openEditor('<p>甲</p><p>乙</p><p>丙</p>')
    editor.select('乙', 'end')
    editor.setText('<p>甲一</p><p>乙</p><p>新</p><p>丙一</p>')
    expect(printRichText(editor.view.state.doc)).toBe('<p>甲一</p><p>乙</p><p>新</p><p>丙一</p>')
    expect(editor.view.state.selection.$from.parent.textContent).toBe('乙')
    expect(editor.view.state.selection.$from.parentOffset).toBe(1)
  })

  it.each([
    [
      'two cells of a row changed',
      '<table><tr><th>h</th><th>k</th></tr><tr><td>周一</td><td>周二</td></tr></table>',
      '<table><tr><th>h</th><th>k</th></tr><tr><td>周三</td><td>周四</td></tr></table>',
    ],
    [
      'two empty cells filled',
      '<table><tr><td></td><td></td></tr></table>',
      '<table><tr><td>甲</td><td>乙</td></tr></table>',
    ],
    [
      'a column more',
      '<table><tr><td>甲</td></tr><tr><td>乙</td></tr></table>',
      '<table><tr><td>甲</td><td>丙</td></tr><tr><td>乙</td><td></td></tr></table>',
    ],
    [
      'a table within a cell',
      '<table><tr><td>甲</td></tr></table>',
      '<table><tr><td><table><tr><td>甲</td></tr></table></td></tr></table>',
    ],
    ['a list in place of a paragraph', '<p>甲</p><p>乙</p>', '<ul><li>甲</li></ul><p>乙</p>'],
  ])('is there exactly as it is: %s', (_, before, after) => {
    const editor = openEditor(before)
    editor.setText(after)
    expect(printRichText(editor.view.state.doc)).toBe(printRichText(parseRichText(after)))
  })

  it('that comes while something is typed waits until that is taken over', () => {
    const editor = openEditor('<p>甲</p>')
    editor.select('甲', 'end')
    type(editor.view, '乙')
    expect(editor.setText('<p>丙</p><p>甲</p>')).toBe(false)
    expect(editor.view.state.doc.textContent).toBe('甲乙')
    pressKey(editor.view, 'z', { ctrlKey: true })
    editor.flush()
    expect(printRichText(editor.view.state.doc)).toBe('<p>丙</p><p>甲</p>')
    expect(editor.texts).toEqual([])
  })

  it('that is the last one from here changes nothing', () => {
    const editor = openEditor('<p>甲</p>')
    editor.select('甲', 'end')
    type(editor.view, '乙')
    const html = editor.html()
    type(editor.view, '丙')
    expect(editor.setText(html)).toBe(false)
    expect(editor.html()).toBe('<p>甲乙丙</p>')
  })
})

describe('pasted HTML', () => {
  const paste = (html: string) => {
    const editor = openEditor('')
    const getData = (format: string) => (format === 'text/html' ? html : '')
    fireEvent.paste(editor.view.dom, { clipboardData: { files: [], items: [], types: ['text/html'], getData } })
    return editor.html()
  }

  it.each([
    ['<h1>题</h1><p style="color:red">文<font>字</font></p>', '<h2>题</h2><p>文字</p>'],
    ['<ul><li>甲</li><li>乙</li></ul>', '<ul><li>甲</li><li>乙</li></ul>'],
    [
      '<table><caption>表</caption><thead><tr><th>甲</th></tr></thead><tbody><tr><td>乙</td></tr></tbody></table>',
      '<table><caption>表</caption><thead><tr><th>甲</th></tr></thead><tbody><tr><td>乙</td></tr></tbody></table>',
    ],
    [
      '<p><a href="https://a.cn" onclick="x()">链</a></p>',
      '<p><a href="https://a.cn" rel="noopener noreferrer">链</a></p>',
    ],
    ['<p>甲<script>x()</script><a href="javascript:x()">乙</a></p>', '<p>甲<a rel="noopener noreferrer">乙</a></p>'],
    ['<p id="root">甲</p><img src="data:image/png;base64,x">', '<p>甲</p>'],
    ['<b style="font-weight:normal"><p>甲</p></b>', '<p>甲</p>'],
  ])('%s becomes %s', (html, text) => {
    expect(paste(html)).toBe(text)
  })
})
