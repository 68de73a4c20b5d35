import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { MediaItem } from '#contract/studio/media-item-response.ts'

import { axeFindings } from '../../support/axe-findings.ts'
import { fill, press, settle } from '../../support/press.ts'
import { focusedName, showField } from '../../support/show-field.tsx'
import { grant, ok, silence } from '../../support/show-studio.tsx'
import { fieldOf } from './field-samples.ts'

const item = (path: string, more: Partial<MediaItem> = {}): MediaItem => ({
  ...{ path, kind: 'picture', bytes: 2048, width: 24, height: 16, title: '', alt: '', source: '', licence: '' },
  ...{ licenceUntil: 0, generated: false, by: '王芳', created: 1_790_000_000, uses: 0 },
  ...{ focus: null, croppedFrom: '' },
  ...more,
})
const gate = item('imports/gate.webp', { title: '东门', alt: '石门', uses: 2 })
const lamp = item('imports/lamp.webp', { title: '灯', licenceUntil: 1, generated: true })
const boat = item('imports/boat.webp', { title: '船' })
const grants = [grant('media.write')]
const pictures = { 'media?kind=picture': ok({ items: [gate, lamp, boat] }) }
const choose = (name: RegExp) => settle(() => fireEvent.click(screen.getByLabelText(name)))
const open = () => press('从图库选：标题')

describe('the button of the library', () => {
  it.each(['image', 'images', 'file'] as const)('is there for those who may see the library: %s', async (kind) => {
    await showField(fieldOf(kind), { value: kind === 'images' ? [] : '', grants })
    expect(screen.getByRole('button', { name: '从图库选：标题' })).toBeTruthy()
  })

  it.each([
    ['a person without the right', [], false],
    ['a field that is read only', grants, true],
  ])('is not there for %s', async (_whom, of, isReadOnly) => {
    await showField(fieldOf('image'), { value: '', grants: of, isReadOnly })
    expect(screen.queryByRole('button', { name: /从图库选/u })).toBeNull()
  })
})

describe('a file of the library', () => {
  it('becomes the value of a field, with the focus back at the button, and no findings of axe', async () => {
    const shown = await showField(fieldOf('image'), { value: '', grants, answers: pictures })
    await open()
    expect(await axeFindings()).toEqual([])
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    await press('选用')
    expect(screen.getByRole('dialog')).toBeTruthy()
    await choose(/东门/u)
    await press('选用')
    expect([shown.values, screen.queryByRole('dialog'), focusedName()]).toEqual([
      ['imports/gate.webp'],
      null,
      '从图库选：标题',
    ])
  })

  it('says what has to be heeded before it is chosen, and after', async () => {
    await showField(fieldOf('image'), { value: '', grants, answers: pictures })
    await open()
    expect(screen.getByText('替代文字：石门')).toBeTruthy()
    const tile = within(screen.getByRole('radio', { name: /灯/u }).closest('label') ?? document.body)
    for (const words of [/授权已到期/u, /人工智能生成/u, /图库里没有写替代文字/u, /没有用到/u])
      expect(tile.getByText(words)).toBeTruthy()
    await choose(/灯/u)
    expect(screen.getByText(/其中 1 个授权已到期/u)).toBeTruthy()
    await choose(/船/u)
    expect(screen.queryByText(/其中 1 个/u)).toBeNull()
  })

  it('is a PDF for a field of a file, with its size', async () => {
    const book = item('imports/a.pdf', { kind: 'book', title: '章程' })
    const shown = await showField(fieldOf('file'), {
      ...{ value: '', grants },
      answers: { 'media?kind=book': ok({ items: [book] }) },
    })
    await open()
    await choose(/章程/u)
    await press('选用')
    expect([shown.value(), screen.getByRole('link').textContent]).toEqual(['imports/a.pdf', 'a.pdf（2 KB）'])
  })

  it('joins a gallery with others, in the order of choosing, up to the limit, and once', async () => {
    const shown = await showField(fieldOf('images', { most: 3 }), {
      value: ['imports/gate.webp'],
      grants,
      answers: pictures,
    })
    await open()
    const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
    expect([box(/东门/u).disabled, box(/灯/u).disabled]).toEqual([true, false])
    await choose(/船/u)
    await choose(/灯/u)
    expect(screen.getByText('已选 2 / 2 个')).toBeTruthy()
    await press('选用')
    expect(shown.value()).toEqual(['imports/gate.webp', 'imports/boat.webp', 'imports/lamp.webp'])
  })

  it('stays chosen while others are looked for, page by page', async () => {
    const shown = await showField(fieldOf('images'), {
      ...{ value: [], grants },
      answers: {
        'media?kind=picture': ok({ items: [gate], next: '1 x' }),
        'media?kind=picture&after=1+x': ok({ items: [lamp] }),
        'media?filter=unused&kind=picture': ok({ items: [boat] }),
      },
    })
    await open()
    await press('加载更多')
    await choose(/灯/u)
    await choose(/只看没有用到的/u)
    expect(screen.queryByLabelText(/灯/u)).toBeNull()
    await choose(/船/u)
    await press('选用')
    expect(shown.value()).toEqual(['imports/lamp.webp', 'imports/boat.webp'])
  })

  it('can be looked for again where the list could not be read, and is missed with a sentence', async () => {
    await showField(fieldOf('image'), {
      ...{ value: '', grants },
      answers: { 'media?kind=picture': [silence, ok({ items: [] })] },
    })
    await open()
    await press('重试')
    expect(screen.getByText('图库里还没有图片。')).toBeTruthy()
  })

  it('stands in a text with the words that the library has of it', async () => {
    const form = item('imports/a.docx', { kind: 'attachment', title: '报名表' })
    const shown = await showField(fieldOf('richtext'), {
      ...{ value: '<p>甲</p>', grants },
      answers: { ...pictures, 'media?kind=attachment': ok({ items: [form] }) },
    })
    await press('从图库选')
    await choose(/东门/u)
    await fill('文件种类', 'attachment')
    expect(screen.queryByLabelText(/东门/u)).toBeNull()
    await choose(/报名表/u)
    await press('选用')
    fireEvent.blur(screen.getByRole('textbox'))
    const html = JSON.stringify(shown.value()).replaceAll('\\"', '"')
    expect(html).toContain('<img src="/web/media/imports/gate.webp" alt="石门"')
    expect(html).toMatch(/<a href="\/web\/media\/imports\/a\.docx" download="报名表\.docx" data-bytes="2048"/u)
    expect(html.indexOf('gate.webp')).toBeLessThan(html.indexOf('a.docx'))
  })
})
