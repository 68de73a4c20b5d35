import { fireEvent, screen, within } from '@testing-library/react'
import { NodeSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'

import { changeFilm, removeFilm, selectedFilm } from '#studio/rich-text/film-commands.ts'
import { printRichText } from '#studio/rich-text/print-rich-text.ts'
import { mediaAddress, mediaPath } from '#studio/media/media-path.ts'

import { fill, press, settle } from '../../support/press.ts'
import { chooseFiles, showField } from '../../support/show-field.tsx'
import { openEditor, stubLayout } from '../../support/show-rich-text.tsx'
import { fieldOf } from '../fields/field-samples.ts'

const film = (more = '', tracks = '', caption = '塔') =>
  `<figure><video controls="controls" preload="none" src="/web/media/imports/a.mp4"${more}>${tracks}</video><figcaption>${caption}</figcaption></figure>`
const track = '<track kind="captions" src="/web/media/imports/zh.vtt" srclang="zh-CN" label="中文" />'
const size = ' width="640" height="360"'

/** An editor whose film is selected, or that has the cursor in its caption. */
function openFilm(html: string, isInCaption = false) {
  const editor = openEditor(html)
  if (isInCaption) editor.select('塔', 'end')
  else
    editor.view.state.doc.descendants((node, pos) => {
      if (node.type.name === 'video' || node.type.name === 'audio')
        editor.view.dispatch(editor.view.state.tr.setSelection(NodeSelection.create(editor.view.state.doc, pos)))
    })
  return editor.view.state
}

describe('a film in a text', () => {
  it.each([
    ['is selected', false],
    ['has the cursor in its caption', true],
  ])('is known where it %s', (_, isInCaption) => {
    const state = openFilm(film(' poster="/web/media/imports/p.webp" aria-label="雪"', track), isInCaption)
    expect(selectedFilm(state)).toMatchObject({
      name: 'video',
      description: '雪',
      poster: '/web/media/imports/p.webp',
      tracks: [{ src: '/web/media/imports/zh.vtt', language: 'zh-CN', label: '中文' }],
    })
  })

  it('is none where the cursor is elsewhere', () => {
    const editor = openEditor(`<p>甲</p>${film()}`)
    editor.select('甲', 'end')
    expect(selectedFilm(editor.view.state)).toBeUndefined()
  })

  it('gets another description, poster and captions, and stays what it was otherwise', () => {
    const state = openFilm(film(size))
    const change = {
      description: '雪中的塔',
      poster: '/web/media/imports/p.webp',
      tracks: [
        { src: '/web/media/imports/zh.vtt', language: 'zh-CN', label: '中文' },
        { src: '', language: 'en', label: 'English' },
      ],
    }
    const { doc } = changeFilm(state, selectedFilm(state)?.pos ?? -1, change)
    expect(printRichText(doc)).toBe(
      film(' poster="/web/media/imports/p.webp"' + size + ' aria-label="雪中的塔"', track),
    )
  })

  it.each([
    ['with its figure and caption', film(), '<p>乙</p>'],
    [
      'alone where the figure has something else',
      film('', '', '塔').replace('<figure>', '<figure><p>甲</p>'),
      '<figure><p>甲</p><figcaption>塔</figcaption></figure><p>乙</p>',
    ],
  ])('is removed %s', (_, html, rest) => {
    const state = openFilm(`${html}<p>乙</p>`)
    expect(printRichText(removeFilm(state, selectedFilm(state)?.pos ?? -1).doc)).toBe(rest)
  })

  it('that another person removed meanwhile is not changed', () => {
    const { doc } = openEditor('<p>甲</p>').view.state
    const state = openEditor('<p>甲</p>').view.state
    expect(changeFilm(state, 1, { description: '雪', poster: '', tracks: [] }).doc.eq(doc)).toBe(true)
    expect(removeFilm(state, 1).doc.eq(doc)).toBe(true)
  })
})

describe('the dialog of a film', () => {
  const open = async (html: string) => {
    stubLayout()
    const shown = await showField({ ...fieldOf('richtext'), label: '正文' }, { value: html })
    const text = await screen.findByRole('textbox', { name: '正文' })
    await settle(() => fireEvent.focus(text))
    return { ...shown, text }
  }

  it('opens by the toolbar while the film is selected, and changes what stands around it', async () => {
    const shown = await open(film(size, track))
    const view = shown.text.querySelector('video')
    await settle(() => view?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
    await press('视频')
    const dialog = within(screen.getByRole('dialog', { name: '视频' }))
    await fill('说明', '雪中的塔')
    expect(dialog.getByText('zh.vtt')).toBeTruthy()
    await press('确定')
    await settle(() => fireEvent.blur(shown.text))
    expect(shown.value()).toBe(film(`${size} aria-label="雪中的塔"`, track))
  })
})

describe('a picture on its way into the dialog of a film', () => {
  it('is waited for: the dialog says so, and stays', async () => {
    stubLayout()
    const upload = new Promise<never>(() => undefined)
    const shown = await showField(
      { ...fieldOf('richtext'), label: '正文' },
      { value: film(size), answers: { 'media/upload?kind=picture': upload } },
    )
    const text = await screen.findByRole('textbox', { name: '正文' })
    await settle(() => fireEvent.focus(text))
    await press('视频')
    await chooseFiles([new File(['x'], '封面.png', { type: 'image/png' })])
    await press('确定')
    expect(screen.getByText('还有文件在上传，传完再按“确定”。')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: '视频' })).toBeTruthy()
    expect(shown.values).toEqual([])
  })
})

describe('the address of a file', () => {
  it.each([
    ['imports/a b.vtt', '/web/media/imports/a%20b.vtt'],
    ['https://a.cn/a.webp', 'https://a.cn/a.webp'],
    ['/other/a.webp', '/other/a.webp'],
    ['', ''],
  ])('of %j is %j, and back', (path, address) => {
    expect(mediaAddress(path)).toBe(address)
    expect(mediaPath(address)).toBe(path)
  })
})
