import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { press, settle } from '../../support/press.ts'
import { chooseFiles, focusedName, showField } from '../../support/show-field.tsx'
import { ok, silence } from '../../support/show-studio.tsx'
import { fieldOf } from './field-samples.ts'

const picture = 'media/upload?kind=picture'
const fileOf = (name: string) => new File(['x'], name)
const stored = (path: string, bytes = 2048) => ok({ path, bytes })
const sources = () => screen.queryAllByRole('img').map((image) => image.getAttribute('src'))

describe('a preview', () => {
  it.each([
    { path: 'uploads/a.webp', source: '/web/media/uploads/a.webp' },
    { path: 'https://example.org/a.webp', source: 'https://example.org/a.webp' },
  ])('of $path is $source', async ({ path, source }) => {
    await showField(fieldOf('image'), { value: path })
    expect(sources()).toEqual([source])
  })

  it('says which picture cannot be shown', async () => {
    await showField(fieldOf('image'), { value: 'uploads/a.webp' })
    await settle(() => fireEvent.error(screen.getByRole('img')))
    expect(screen.getByText('无法显示：a.webp')).toBeTruthy()
  })
})

describe.each([
  { kind: 'image' as const, act: '上传图片', path: picture },
  { kind: 'file' as const, act: '上传文件', path: 'media/upload?kind=book' },
])('the upload of a field of $kind', ({ kind, act, path }) => {
  it('sends the file as it is, and has its path for a value', async () => {
    const file = fileOf('春')
    const shown = await showField(fieldOf(kind), { value: '', answers: { [path]: stored('uploads/new') } })
    expect(screen.getByRole('button', { name: `${act}：标题` })).toBeTruthy()
    await chooseFiles([file])
    expect(shown.calls).toEqual([{ path, input: file }])
    expect(shown.values).toEqual(['uploads/new'])
    expect(screen.getByRole('button', { name: '更换：标题' })).toBeTruthy()
  })

  it('that failed leaves the value, says why, and can be tried again', async () => {
    const shown = await showField(fieldOf(kind), {
      value: 'uploads/old',
      answers: { [path]: [silence, stored('uploads/new')] },
    })
    await chooseFiles([fileOf('春')])
    expect(screen.getByText('春：服务器没有回应。')).toBeTruthy()
    expect(shown.values).toEqual([])
    await press('重试：春')
    expect(shown.value()).toBe('uploads/new')
    expect(screen.queryByText(/^春/u)).toBeNull()
  })

  it('that failed can be given up', async () => {
    const shown = await showField(fieldOf(kind), { value: '', answers: { [path]: silence } })
    await chooseFiles([fileOf('春')])
    await press('放弃：春')
    expect([shown.values, screen.queryByText(/^春/u)]).toEqual([[], null])
  })

  it('that would be refused again can only be removed', async () => {
    const answers = { [path]: { kind: 'conflict', message: '文件已损坏。' } as const }
    const shown = await showField(fieldOf(kind), { value: '', answers })
    await chooseFiles([fileOf('春')])
    expect(screen.queryByRole('button', { name: /^(?:重试|放弃)/u })).toBeNull()
    await press('移除：春')
    expect([shown.values, screen.queryByText(/^春/u)]).toEqual([[], null])
  })

  it('begins where a file is dropped, too', async () => {
    const shown = await showField(fieldOf(kind), { value: '', answers: { [path]: stored('uploads/new') } })
    const button = screen.getByRole('button', { name: `${act}：标题` })
    const dataTransfer = { types: ['Files'], files: [fileOf('春')] }
    await settle(() => fireEvent.drop(button, { dataTransfer }))
    await settle(() => undefined)
    expect(shown.value()).toBe('uploads/new')
  })

  it('begins by no drop where the field is read only', async () => {
    const shown = await showField(fieldOf(kind), { value: '', isReadOnly: true })
    const dataTransfer = { types: ['Files'], files: [fileOf('春')] }
    await settle(() => fireEvent.drop(screen.getByText(/^没有/u), { dataTransfer }))
    expect(shown.calls).toEqual([])
  })

  it('is taken back by removal, with the focus at the button for another', async () => {
    const shown = await showField(fieldOf(kind), { value: 'uploads/old' })
    await press('移除：标题')
    expect([shown.value(), focusedName()]).toEqual(['', `${act}：标题`])
  })
})

describe('a file', () => {
  it('is opened by a link, with its size once it is uploaded here', async () => {
    const path = 'media/upload?kind=book'
    await showField(fieldOf('file'), {
      value: 'books/old.pdf',
      answers: { [path]: stored('books/new.pdf', 4_718_592) },
    })
    const link = () => screen.getByRole('link')
    expect([link().textContent, link().getAttribute('href')]).toEqual(['old.pdf', '/web/media/books/old.pdf'])
    await chooseFiles([fileOf('new.pdf')])
    expect(link().textContent).toBe('new.pdf（4.5 MB）')
  })
})

describe('pictures', () => {
  it('are uploaded several at once, and stand in the order they were chosen in', async () => {
    const shown = await showField(fieldOf('images'), {
      value: ['a.webp'],
      answers: { [picture]: [stored('b.webp'), silence, stored('c.webp'), stored('d.webp')] },
    })
    await chooseFiles(['b', 'x', 'c'].map(fileOf))
    expect(shown.value()).toEqual(['a.webp', 'b.webp', 'c.webp'])
    expect(screen.getByText('x：服务器没有回应。')).toBeTruthy()
    await press('重试：x')
    expect(shown.value()).toEqual(['a.webp', 'b.webp', 'c.webp', 'd.webp'])
  })

  it('are each shown once', async () => {
    const shown = await showField(fieldOf('images'), { value: ['a.webp'], answers: { [picture]: stored('a.webp') } })
    await chooseFiles([fileOf('a')])
    expect(shown.values).toEqual([])
  })

  it('beyond the limit are not uploaded, with a sentence', async () => {
    const shown = await showField(fieldOf('images', { most: 2 }), {
      value: ['a.webp'],
      answers: { [picture]: stored('b.webp') },
    })
    await chooseFiles(['b', 'c', 'd'].map(fileOf))
    expect(shown.calls.length).toBe(1)
    expect(screen.getByText('最多 2 张图片，多出的 2 张没有上传。')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '上传图片：标题' })).toBeNull()
  })

  it.each([
    { button: '右移：标题第 1 张', value: ['b', 'a', 'c'], focus: '右移：标题第 2 张' },
    { button: '左移：标题第 3 张', value: ['a', 'c', 'b'], focus: '左移：标题第 2 张' },
    { button: '移除：标题第 2 张', value: ['a', 'c'], focus: '移除：标题第 2 张' },
    { button: '移除：标题第 3 张', value: ['a', 'b'], focus: '移除：标题第 2 张' },
  ])('after $button are $value, with the focus at $focus', async ({ button, value, focus }) => {
    const shown = await showField(fieldOf('images'), { value: ['a', 'b', 'c'] })
    await press(button)
    expect([shown.value(), focusedName()]).toEqual([value, focus])
  })
})
