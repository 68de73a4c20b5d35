import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { parseRichText } from '#studio/rich-text/parse-rich-text.ts'
import { printRichText } from '#studio/rich-text/print-rich-text.ts'
import type { UploadFile } from '#studio/rich-text/text-files.ts'

import { fill, press, settle } from '../../support/press.ts'
import { openEditor, showRichText } from '../../support/show-rich-text.tsx'

const pdf = new File(['x'], '报名表.pdf', { type: 'application/pdf' })
const zip = new File(['x'], '图片.zip', { type: 'application/zip' })
const attachment = (name: string, kind = 'PDF') =>
  `<p><a href="/web/media/imports/a.${kind.toLowerCase()}" download="${name}" data-bytes="2048" data-note="${kind}，2 KB" rel="noopener noreferrer">${name}</a></p>`

const uploadFile = () =>
  vi.fn<UploadFile>((_kind, { name }) =>
    Promise.resolve({ src: `/web/media/imports/a.${name.slice(-3)}`, name, bytes: 2048 }),
  )

describe('an attachment', () => {
  it('is chosen from the toolbar, several at once, and stands in paragraphs of its own', async () => {
    const upload = uploadFile()
    const chooseFiles = vi.fn<() => Promise<File[]>>(() => Promise.resolve([pdf, zip]))
    const { onChange, text } = await showRichText('<p>甲</p>', { chooseFiles, uploadFile: upload })
    await press('附件')
    expect(chooseFiles).toHaveBeenCalledWith('attachment')
    fireEvent.blur(text())
    const html = onChange.mock.lastCall?.[0] ?? ''
    expect(html).toContain(attachment('报名表.pdf'))
    expect(html).toContain(attachment('图片.zip', 'ZIP'))
    expect(html).toContain('<p>甲</p>')
    expect(text().querySelector('a')?.dataset['note']).toBe('PDF，2 KB')
  })

  it.each([
    ['dropped', 'application/pdf', '报名表.pdf', 'attachment'],
    ['a table', '', '名单.xlsx', 'attachment'],
    ['a table with macros, which the server refuses', '', '名单.xlsm', 'attachment'],
    ['a picture', 'image/png', 'a.png', 'picture'],
    ['a film', 'video/mp4', 'a.mp4', 'film'],
    ['a sound', 'audio/mpeg', 'a.mp3', 'sound'],
  ])('is uploaded by its kind where it is pasted: %s', async (_what, type, name, kind) => {
    const upload = uploadFile()
    const { text } = await showRichText('<p>甲</p>', { uploadFile: upload })
    const file = new File(['x'], name, { type })
    await settle(() =>
      fireEvent.paste(text(), { clipboardData: { files: [file], types: ['Files'], getData: () => '', items: [] } }),
    )
    expect(upload.mock.calls).toEqual([[kind, file]])
  })

  it('that is refused leaves a sentence and no place', async () => {
    const refuse: UploadFile = () => Promise.resolve({ message: '文件里有宏。' })
    const onLost = vi.fn<(sentence: string) => void>()
    const chooseFiles = () => Promise.resolve([pdf])
    const { text } = await showRichText('<p>甲</p>', { chooseFiles, uploadFile: refuse, onLost })
    await press('附件')
    expect(onLost.mock.calls).toEqual([['报名表.pdf：文件里有宏。']])
    expect(text().textContent).toBe('甲')
  })

  it.each([
    [
      true,
      '「安装.exe」不能放进来：可以放图片（JPEG、PNG、WebP、GIF、AVIF）、PDF、docx、xlsx、pptx、zip、MP4、WebM、MP3、M4A、OGG。',
    ],
    [false, '「安装.exe」不能放进来：可以放图片（JPEG、PNG、WebP、GIF、AVIF）。'],
  ])(
    'is no file of another kind, which leaves a sentence while those beside it come: %s',
    async (hasFiles, sentence) => {
      const upload = uploadFile()
      const onLost = vi.fn<(sentence: string) => void>()
      const picture = new File(['x'], 'a.png', { type: 'image/png' })
      const { text } = await showRichText('<p>甲</p>', {
        ...(hasFiles ? { uploadFile: upload } : { uploadPicture: () => Promise.resolve({ src: 'a.webp' }) }),
        onLost,
      })
      const files = [new File(['x'], '安装.exe'), picture]
      const data = { files, types: ['Files'], getData: () => '', items: [] }
      await settle(() => fireEvent.paste(text(), { clipboardData: data }))
      expect(onLost.mock.calls).toEqual([[sentence]])
      expect(text().querySelectorAll('img[src$=".png"], img[src="a.webp"]')).toHaveLength(1)
    },
  )

  it.each([['附件'], ['链接']])('is renamed with its ending, and removed, from the button %s', async (button) => {
    const { onChange, text } = await showRichText(attachment('报名表.pdf'), {
      chooseFiles: () => Promise.resolve([]),
      uploadFile: uploadFile(),
    })
    await press(button)
    await fill('名称', ' / ')
    await press('确定')
    expect(screen.getByText('请填写名称。')).toBeTruthy()
    await fill('名称', '新的表')
    await press('确定')
    fireEvent.blur(text())
    expect(onChange.mock.lastCall?.[0]).toBe(attachment('新的表.pdf'))
    await press(button)
    await press('移除附件')
    fireEvent.blur(text())
    expect(onChange.mock.lastCall?.[0]).toBe('')
  })

  it('is shown where the text is read only', async () => {
    const { text } = await showRichText(attachment('报名表.pdf'), { readOnly: true })
    expect(text().querySelector('a[download="报名表.pdf"]')?.textContent).toBe('报名表.pdf')
  })

  it('goes with its name and size where it is cut and pasted', () => {
    const editor = openEditor(attachment('报名表.pdf'))
    const { dom } = editor.view.serializeForClipboard(editor.view.state.doc.slice(0))
    expect(printRichText(parseRichText(dom.innerHTML))).toBe(attachment('报名表.pdf'))
  })

  it('cannot be chosen for a text that has pictures alone', async () => {
    await showRichText('<p>甲</p>')
    expect(screen.queryByRole('button', { name: '附件' })).toBeNull()
  })
})

describe('a film or sound', () => {
  it.each([
    [
      '视频',
      'film',
      '<video controls="controls" preload="none" src="/web/media/imports/a.mp4" width="640" height="360"></video>',
    ],
    ['音频', 'sound', '<audio controls="controls" preload="none" src="/web/media/imports/a.mp4"></audio>'],
  ])('is chosen from the toolbar, and stands in a figure: %s', async (button, kind, element) => {
    const size = kind === 'film' ? { width: 640, height: 360 } : {}
    const upload = vi.fn<UploadFile>(() =>
      Promise.resolve({ src: '/web/media/imports/a.mp4', name: '', bytes: 1, ...size }),
    )
    const file = new File(['x'], 'a.mp4')
    const { onChange, text } = await showRichText('<p>甲</p>', {
      chooseFiles: () => Promise.resolve([file]),
      uploadFile: upload,
    })
    await press(button)
    expect(upload.mock.calls).toEqual([[kind, file]])
    fireEvent.blur(text())
    expect(onChange.mock.lastCall?.[0]).toContain(`<figure>${element}</figure>`)
  })
})
