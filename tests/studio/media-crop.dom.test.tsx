import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { MediaItem } from '#contract/studio/media-item-response.ts'

import { axeFindings } from '../support/axe-findings.ts'
import { fill, press, settle } from '../support/press.ts'
import { focusedName, showField } from '../support/show-field.tsx'
import { grant, ok, person, showStudio, silence } from '../support/show-studio.tsx'
import { fieldOf } from './fields/field-samples.ts'

const item = (path: string, more: Partial<MediaItem> = {}): MediaItem => ({
  ...{ path, kind: 'picture', bytes: 2048, width: 1000, height: 500, title: '', alt: '', source: '', licence: '' },
  ...{ licenceUntil: 0, generated: false, by: '王芳', created: 1_790_000_000, uses: 0 },
  ...{ focus: null, croppedFrom: '' },
  ...more,
})
const gate = item('imports/gate.webp', { title: '东门', uses: 2 })
const part = item('imports/part.webp', { title: '东门', croppedFrom: gate.path })
const grants = [grant('media.write')]
const session = ok({ ...person, grants })
const reading = (path: string) => `media/item?path=${encodeURIComponent(path)}`
const users = [{ type: 'news', key: 'a', title: '市集', state: 'published', isDraft: false }]
const answers = {
  session,
  [reading(gate.path)]: ok({ item: gate, users, hiddenUsers: 1, hasMoreUsers: false }),
  [reading(part.path)]: ok({ item: part, users: [], hiddenUsers: 0, hasMoreUsers: false }),
}
const showGate = (more: Parameters<typeof showStudio>[1] = {}) =>
  showStudio(`/${reading(gate.path)}`, { ...answers, ...more })

const number = (name: RegExp) => screen.getByRole('spinbutton', { name })
const type = (name: RegExp, value: string) => settle(() => fireEvent.change(number(name), { target: { value } }))
/** The browser has loaded the picture of the stage. */
const load = () =>
  settle(() => {
    for (const picture of within(screen.getByRole('dialog')).getAllByRole('presentation', { hidden: true }))
      if (picture instanceof HTMLImageElement) fireEvent.load(picture)
  })

beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1000)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(500)
})

describe('the dialog that cuts a part out of a picture', () => {
  it('works with numbers alone, says the size, and sends fractions', async () => {
    const { sentTo } = await showGate({ 'media/crop': ok(part) })
    await press('裁剪：东门')
    await load()
    expect(screen.getByText('裁剪后 1000 × 500 像素')).toBeTruthy()
    await type(/^宽/u, '80')
    await type(/^左边/u, '10')
    expect(screen.getByText('裁剪后 800 × 500 像素')).toBeTruthy()
    expect(screen.queryByText(/会模糊/u)).toBeNull()
    await type(/^宽/u, '50')
    expect(screen.getByText(/不到 640 像素宽/u)).toBeTruthy()
    expect(await axeFindings()).toEqual([])
    await press('裁剪')
    expect(sentTo('media/crop')).toEqual([{ path: gate.path, left: 0.1, top: 0, width: 0.5, height: 1, turn: 0 }])
    expect(window.location.search).toContain(encodeURIComponent(part.path))
  })

  it.each([
    ['16/9', { left: 1 / 18, top: 0, width: 8 / 9, height: 1 }],
    ['1/1', { left: 0.25, top: 0, width: 0.5, height: 1 }],
    ['3/4', { left: 0.3125, top: 0, width: 0.375, height: 1 }],
  ])('takes the largest part of the proportions %s, from the middle', async (ratio, sent) => {
    const { sentTo } = await showGate({ 'media/crop': ok(part) })
    await press('裁剪：东门')
    await load()
    await settle(() => fireEvent.change(screen.getByLabelText('比例'), { target: { value: ratio } }))
    await press('裁剪')
    const [crop] = sentTo('media/crop')
    for (const [name, value] of Object.entries(sent)) expect(crop).toHaveProperty(name, expect.closeTo(value, 6))
  })

  it('turns, and then counts in the turned picture', async () => {
    const { sentTo } = await showGate({ 'media/crop': ok(part) })
    await press('裁剪：东门')
    await load()
    await press('向左转')
    expect(screen.getByText('裁剪后 500 × 1000 像素')).toBeTruthy()
    await press('裁剪')
    expect(sentTo('media/crop')).toEqual([{ path: gate.path, left: 0, top: 0, width: 1, height: 1, turn: 270 }])
  })

  it('never has a part outside the picture, and sends nothing while nothing is cut', async () => {
    const { sentTo } = await showGate()
    await press('裁剪：东门')
    await load()
    await press('裁剪')
    expect(sentTo('media/crop')).toEqual([])
    await type(/^左边/u, '60')
    expect(number(/^左边/u)).toHaveProperty('value', '60')
    await settle(() => fireEvent.blur(number(/^左边/u)))
    expect(number(/^左边/u)).toHaveProperty('value', '0')
    await type(/^宽/u, '-5')
    await settle(() => fireEvent.blur(number(/^宽/u)))
    expect(number(/^宽/u)).toHaveProperty('value', '1')
  })

  it('says why nothing was cut, and stays open', async () => {
    await showGate({ 'media/crop': silence })
    await press('裁剪：东门')
    await load()
    await press('向右转')
    await press('裁剪')
    expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toMatch(/[^\s\d×像素裁剪后]/u)
  })

  it('puts the part in the place of the picture in a field, with the focus back at its button', async () => {
    const shown = await showField(fieldOf('image'), {
      ...{ value: gate.path, grants, answers: { 'media/crop': ok(part) } },
    })
    await press('裁剪：标题')
    await load()
    await press('向右转')
    await press('裁剪')
    // The dialog gives the focus back after it is gone.
    await settle(() => undefined)
    expect([shown.values, screen.queryByRole('dialog'), focusedName()]).toEqual([[part.path], null, '裁剪：标题'])
  })

  it.each([
    ['a person without the right', gate.path, [], false],
    ['a field that is read only', gate.path, grants, true],
    ['a drawing', 'imports/seal.svg', grants, false],
    ['a picture of another site', 'https://a.example/b.jpg', grants, false],
    ['no picture', '', grants, false],
  ])('is not offered for %s', async (_of, value, rights, isReadOnly) => {
    await showField(fieldOf('image'), { value, grants: rights, isReadOnly })
    expect(screen.queryByRole('button', { name: /裁剪/u })).toBeNull()
  })
})

describe('the page of a part', () => {
  it('names the picture of which it was cut, and puts the part in its place where that is used', async () => {
    const { sentTo } = await showStudio(`/${reading(part.path)}`, {
      ...answers,
      'media/replace': ok({ done: 2, refused: [], hidden: 0 }),
    })
    expect(screen.getByRole('link', { name: '东门' }).getAttribute('href')).toContain(encodeURIComponent(gate.path))
    await press('在用到的地方替换')
    expect(sentTo('media/replace')).toEqual([])
    await press('替换 2 处')
    expect(sentTo('media/replace')).toEqual([{ path: gate.path, by: part.path, after: '' }])
    expect(screen.getByText(/已替换 2 条。/u)).toBeTruthy()
  })
})

describe('the point of focus', () => {
  const point = () => screen.getByRole('button', { name: /^焦点：/u })
  const key = (name: string, shiftKey = false) => settle(() => fireEvent.keyDown(point(), { key: name, shiftKey }))

  it('is moved with the arrow keys, in large steps with shift, and never leaves the picture', async () => {
    const { sentTo } = await showGate({ 'media/focus': ok(gate) })
    await key('ArrowRight')
    await key('ArrowUp', true)
    expect(point().getAttribute('aria-label')).toContain('从左 51%，从上 40%')
    for (let turn = 0; turn < 6; turn += 1) await key('ArrowUp', true)
    await press('保存焦点')
    expect(sentTo('media/focus')).toEqual([{ path: gate.path, focus: { x: 51, y: 0 } }])
    expect(screen.getByText(/访客马上看到/u)).toBeTruthy()
  })

  it('is set by numbers and by a click, and every proportion of pages shows it', async () => {
    await showGate()
    await type(/^从左/u, '20')
    const looks = within(screen.getByRole('list', { name: '各种比例下的样子' }))
    const positions = () =>
      looks.getAllByRole('presentation', { hidden: true }).map((look) => look.style.objectPosition)
    expect(positions()).toEqual(Array.from({ length: 6 }, () => '20% 50%'))
    vi.spyOn(point(), 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 200, 100))
    await settle(() => fireEvent.click(point(), { detail: 1, clientX: 160, clientY: 35 }))
    expect(positions()[0]).toBe('75% 25%')
    await settle(() => fireEvent.click(point()))
    expect(positions()[0]).toBe('75% 25%')
    expect(await axeFindings()).toEqual([])
  })

  it('is taken off again', async () => {
    const focused = { item: { ...gate, focus: { x: 1, y: 2 } }, users: [], hiddenUsers: 0, hasMoreUsers: false }
    const { sentTo } = await showStudio(`/${reading(gate.path)}`, {
      ...answers,
      ...{ [reading(gate.path)]: ok(focused), 'media/focus': ok(gate) },
    })
    await press('去掉焦点')
    expect(sentTo('media/focus')).toEqual([{ path: gate.path, focus: null }])
    await fill('替代文字', '石门')
  })
})
