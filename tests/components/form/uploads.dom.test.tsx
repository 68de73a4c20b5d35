import { describe, expect, it, vi } from 'vitest'

import type { FormActions } from '#components/form/form-actions.ts'
import { fillPlaceholders as fill } from '#contract/text/fill-placeholders.ts'
import { LARGEST_IMAGE } from '#components/form/prepare-image.ts'
import type { Send } from '#components/form/use-form-model.ts'

import { aForm, showForm } from './show-form.tsx'
import { formText } from '../../support/words.ts'

type Upload = NonNullable<FormActions['uploadImage']>

const images = aForm({ name: 'images', label: '图片', kind: 'images', most: 3 })
const photo = (name: string, { type = 'image/jpeg', size = 10 } = {}) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size })
const nth = (count: number) => fill(formText.nth, { label: '图片', count })
const notUploaded = fill(formText.uploadFailed, { name: 'a.jpg' })
const uploaded: Upload = (file) =>
  Promise.resolve({ ok: true, image: { path: `/uploads/${file.name}`, url: `/web/media/uploads/${file.name}` } })

async function show(...args: Parameters<typeof showForm>) {
  const shown = await showForm(...args)
  return {
    ...shown,
    pictures: () => [...shown.host.querySelectorAll('img')].map((image) => [image.getAttribute('src'), image.alt]),
  }
}

describe('several images', () => {
  it('are uploaded in their order, shown, and sent as paths', async () => {
    const send = vi.fn<Send>(() => Promise.resolve())
    const { choose, press, pictures } = await show({ form: images, actions: { uploadImage: uploaded }, send })
    await choose([photo('a.jpg'), photo('b.jpg')])
    expect(pictures()).toEqual([
      ['/web/media/uploads/a.jpg', nth(1)],
      ['/web/media/uploads/b.jpg', nth(2)],
    ])
    await press('提交')
    expect(send.mock.calls).toEqual([[{ images: ['/uploads/a.jpg', '/uploads/b.jpg'] }]])
  })

  it('can be removed again, and the focus stays in the page', async () => {
    const send = vi.fn<Send>(() => Promise.resolve())
    const { press, pictures, host } = await show({
      form: images,
      defaults: { images: ['/uploads/a.jpg', '/uploads/b.jpg'] },
      send,
    })
    await press(fill(formText.removeNth, { count: 1 }))
    expect(pictures().map(([, alt]) => alt)).toEqual([nth(1)])
    expect(document.activeElement).toBe(host.querySelector('ul'))
    await press('提交')
    expect(send.mock.calls).toEqual([[{ images: ['/uploads/b.jpg'] }]])
  })

  it('are at most the allowed number: the others are reported', async () => {
    const { choose, host, pictures } = await show({
      form: images,
      actions: { uploadImage: uploaded },
      defaults: { images: ['/uploads/z.jpg'] },
    })
    await choose([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')])
    expect(pictures()).toHaveLength(3)
    expect(host.textContent).toContain(fill(formText.tooMany, { most: 3 }))
    expect([...host.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(formText.addMore)
    expect(document.activeElement).toBe(host.querySelector('ul'))
  })

  it.each([
    [
      'what is no picture',
      photo('报告.pdf', { type: 'application/pdf' }),
      fill(formText.notAnImage, { name: '报告.pdf' }),
    ],
    ['what is too large', photo('大.jpg', { size: LARGEST_IMAGE + 1 }), fill(formText.tooLarge, { name: '大.jpg' })],
  ])('are not sent where they are %s, and the others are', async (_, file, message) => {
    const uploadImage = vi.fn<Upload>(uploaded)
    const { choose, host, pictures, press } = await show({ form: images, actions: { uploadImage } })
    await choose([file, photo('b.jpg')])
    expect([uploadImage.mock.calls.length, pictures().length, host.textContent?.includes(message)]).toEqual([
      1,
      1,
      true,
    ])
    await press(formText.dismiss)
    expect(host.textContent).not.toContain(message)
  })

  it.each([
    ['in the server’s words', { ok: false, message: '这不是一张图片' } as const, '这不是一张图片'],
    ['in ours', { ok: false } as const, notUploaded],
  ])('have a message %s for one that failed', async (_, outcome, message) => {
    const { choose, host } = await show({ form: images, actions: { uploadImage: () => Promise.resolve(outcome) } })
    await choose([photo('a.jpg')])
    expect(host.textContent).toContain(message)
  })

  it('that failed have a message until the form is sent, and no longer', async () => {
    const form = aForm({ name: 'images', label: '图片', kind: 'images', most: 3 }, { name: 'note', required: true })
    const send: Send = async () => wiring().methods.reset()
    const { choose, press, host, type, wiring, leaveField, pass, faults } = await show({
      form,
      actions: { uploadImage: () => Promise.resolve({ ok: false }) },
      send,
    })
    await choose([photo('a.jpg')])
    await press('提交')
    expect(host.textContent).toContain(notUploaded)
    await type('note', '一句话')
    await leaveField('note', { wait: 0 })
    await press('提交')
    await pass(150)
    expect([host.textContent?.includes(notUploaded), faults()]).toEqual([false, []])
  })

  it('show their progress, and the form waits for them', async () => {
    let finish: () => void = () => undefined
    const send = vi.fn<Send>(() => Promise.resolve())
    const uploadImage: Upload = (file, onProgress) => {
      onProgress(0.25)
      return new Promise((resolve) => (finish = () => void uploaded(file, onProgress, false).then(resolve)))
    }
    const { choose, press, host, faults, settle, pass, pictures } = await show({
      form: images,
      actions: { uploadImage },
      send,
    })
    await choose([photo('a.jpg')])
    expect([host.querySelector('progress')?.value, host.querySelector('progress')?.getAttribute('aria-label')]).toEqual(
      [0.25, fill(formText.uploading, { name: 'a.jpg' })],
    )
    await press('提交')
    expect([send.mock.calls, faults()]).toEqual([[], [formText.stillUploading]])
    await settle(() => finish())
    await pass(0)
    expect([pictures().length, faults(), host.querySelector('progress')]).toEqual([1, [], null])
    await press('提交')
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('one image', () => {
  const avatar = aForm({ name: 'avatar', label: '头像', kind: 'image', required: true })

  it('is uploaded, replaced and removed', async () => {
    const send = vi.fn<Send>(() => Promise.resolve())
    const { choose, press, button, pictures, faults, pass } = await show({
      form: avatar,
      actions: { uploadImage: uploaded },
      send,
    })
    await choose([photo('a.jpg')])
    expect(pictures()).toEqual([['/web/media/uploads/a.jpg', '头像']])
    expect(button(formText.replaceImage)).toBeDefined()
    await choose([photo('b.jpg')])
    await press('提交')
    expect(send.mock.calls).toEqual([[{ avatar: '/uploads/b.jpg' }]])
    await press(formText.removeImage)
    expect([pictures(), faults()]).toEqual([[], ['请上传头像']])
    await pass(0)
    expect(document.activeElement).toBe(button(formText.addImage))
  })

  it('has the focus where it is missing', async () => {
    const { press, button } = await show({ form: avatar })
    await press('提交')
    expect(document.activeElement).toBe(button(formText.addImage))
  })

  it('stays what it was where another one fails', async () => {
    const { choose, pictures } = await show({
      form: avatar,
      actions: { uploadImage: () => Promise.resolve({ ok: false }) },
      defaults: { avatar: '/uploads/old.jpg' },
    })
    await choose([photo('a.jpg')])
    expect(pictures()[0]?.[0]).toContain('uploads/old.jpg')
  })
})
