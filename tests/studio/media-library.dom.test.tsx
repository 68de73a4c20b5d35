import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { MediaItem } from '#contract/studio/media-item-response.ts'

import { axeFindings } from '../support/axe-findings.ts'
import { fill, press, settle } from '../support/press.ts'
import { chooseFiles } from '../support/show-field.tsx'
import { done, grant, ok, person, showStudio, silence } from '../support/show-studio.tsx'

const item = (path: string, more: Partial<MediaItem> = {}): MediaItem => ({
  ...{ path, kind: 'picture', bytes: 2048, width: 24, height: 16, title: '', alt: '', source: '', licence: '' },
  ...{ licenceUntil: 0, generated: false, by: '王芳', created: 1_790_000_000, uses: 0 },
  ...{ focus: null, croppedFrom: '' },
  ...more,
})
const session = ok({ ...person, grants: [grant('media.write')] })
const gate = item('imports/gate.webp', { title: '东门', uses: 2 })
const lamp = item('imports/lamp.webp')
const names = () =>
  screen
    .queryAllByRole('link')
    .flatMap(({ textContent }) => (/.(?:没有|处)用到/u.test(textContent) ? [textContent] : []))
const details = { item: gate, users: [{ type: 'news', key: 'a', title: '市集', state: 'published', isDraft: false }] }
const address = `media/item?path=${encodeURIComponent(gate.path)}`
const answers = { session, [address]: ok({ ...details, hiddenUsers: 1, hasMoreUsers: false }) }

describe('the library', () => {
  it('shows files a page at a time, without findings of axe', async () => {
    await showStudio('/media', {
      session,
      media: ok({ items: [gate], next: '1 x' }),
      'media?after=1+x': ok({ items: [lamp] }),
    })
    expect(names()).toEqual(['东门2 处用到'])
    await press('加载更多')
    expect(names()).toEqual(['东门2 处用到', 'lamp.webp没有用到'])
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull()
    expect(await axeFindings()).toEqual([])
  })

  it('says of a file that it is there already, with a link to it', async () => {
    await showStudio('/media', {
      ...{ session, media: ok({ items: [] }) },
      'media/upload?kind=picture': ok({ path: gate.path, bytes: 1, isDuplicate: true }),
    })
    await chooseFiles([new File(['x'], '门.png')])
    expect(screen.getByText(/已经有这个文件/u).textContent).toContain('门.png')
    expect(screen.getByRole('link', { name: '去看看' }).getAttribute('href')).toContain('gate.webp')
  })

  it.each([
    ['海报.PNG', 'picture'],
    ['章程.pdf', 'book'],
    ['表.docx', 'attachment'],
    ['片.mp4', 'film'],
    ['曲.mp3', 'sound'],
    ['字幕.srt', 'captions'],
  ])('sends %s as %s, with its name', async (name, kind) => {
    const path = `media/upload?kind=${kind}&name=${encodeURIComponent(name)}`
    const { sentTo } = await showStudio('/media', {
      ...{ session, media: ok({ items: [] }) },
      [path]: ok({ path: gate.path, bytes: 1 }),
    })
    await chooseFiles([new File(['x'], name)])
    expect(sentTo(path)).toHaveLength(1)
  })

  it('shows what is on its way and cancels it, and leaving is asked about meanwhile', async () => {
    let signal: AbortSignal | undefined
    await showStudio('/media', { session, media: ok({ items: [] }), home: done }, (call) => ({
      ...call,
      async upload(_path, _shape, _file, options) {
        options?.onProgress?.(0)
        options?.onProgress?.(3)
        signal = options?.signal
        return new Promise(() => undefined)
      },
    }))
    const asks = () => {
      const event = new Event('beforeunload', { cancelable: true })
      act(() => void window.dispatchEvent(event))
      return event.defaultPrevented
    }
    await chooseFiles([new File(['12345678'], '门.png'), new File(['12345678'], '灯.png')])
    expect(screen.getByRole('progressbar', { name: '进度：门.png' }).getAttribute('value')).toBe('37')
    expect(screen.getAllByText('37%，1 KB / 1 KB')).toHaveLength(2)
    expect(await axeFindings()).toEqual([])
    expect(asks()).toBe(true)
    const [link = document.body] = screen.getAllByRole('link', { name: '我的账号', hidden: true })
    await settle(() => fireEvent.click(link, { button: 0 }))
    expect(window.location.pathname).toBe('/studio/media')
    await press('留在这里')
    await press('取消：门.png')
    expect(screen.queryByText(/门\.png/u)).toBeNull()
    await press('取消：灯.png')
    expect([signal?.aborted, asks()]).toEqual([true, false])
  })

  it('can be read again where it could not be read', async () => {
    await showStudio('/media', { session, media: [silence, ok({ items: [lamp] })] })
    await press('重试')
    expect(names()).toEqual(['lamp.webp没有用到'])
  })
})

describe('the page of a file', () => {
  it('names the documents that use it, counts the others, and has no findings of axe', async () => {
    await showStudio(`/${address}`, answers)
    expect(screen.getByRole('link', { name: '市集' }).getAttribute('href')).toBe('/studio/content/news/a')
    expect(screen.getByText(/您看不到的 1 条/u)).toBeTruthy()
    expect(await axeFindings()).toEqual([])
  })

  it('saves what is said of it', async () => {
    const { sentTo } = await showStudio(`/${address}`, { ...answers, 'media/describe': ok(gate) })
    await fill('替代文字', '石门')
    await press('保存')
    expect(sentTo('media/describe')).toMatchObject([{ path: gate.path, title: '东门', alt: '石门', licenceUntil: 0 }])
    expect(screen.getByText('已保存。')).toBeTruthy()
  })

  it('says how many documents change before it is replaced, and which were not changed after', async () => {
    const refused = [{ name: 'news:b', title: '旧闻', message: '分类不对' }]
    const { sentTo } = await showStudio(`/${address}`, {
      ...answers,
      'media/upload?kind=picture': ok({ path: lamp.path, bytes: 1 }),
      'media/replace': [ok({ done: 1, refused, hidden: 0, next: 'd0' }), ok({ done: 1, refused: [], hidden: 0 })],
    })
    await chooseFiles([new File(['x'], '灯.png')])
    expect(sentTo('media/replace')).toEqual([])
    expect(screen.getAllByRole('img', { name: /^(?:原来的|新的)图片$/u })).toHaveLength(2)
    expect(screen.getByText(/替代文字和图片说明不变/u)).toBeTruthy()
    await press('替换 2 处')
    expect(sentTo('media/replace')).toEqual(['', 'd0'].map((after) => ({ path: gate.path, by: lamp.path, after })))
    expect(screen.getByText(/已替换 2 条。/u)).toBeTruthy()
    expect(screen.getByRole('link', { name: '打开新文件' }).getAttribute('href')).toContain('lamp.webp')
    const list = screen.getByText(/请看看合不合新图/u).nextElementSibling
    expect(list?.querySelector('a')?.getAttribute('href')).toBe('/studio/content/news/a')
    expect(screen.getByText('旧闻：分类不对')).toBeTruthy()
  })
})
