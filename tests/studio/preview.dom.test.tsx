import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { axeFindings } from '../support/axe-findings.ts'
import { press, pressOn } from '../support/press.ts'
import { grant, ok, person, showStudio } from '../support/show-studio.tsx'

const places = [
  { title: '新闻资讯详情', path: 'news/details/12' },
  { title: '首页', path: 'index' },
]
const editor = { session: ok({ ...person, grants: [grant('content.write')] }) }
const answers = {
  ...editor,
  'content/preview?type=news&key=spring': ok({ title: '春日市集', places, isStored: true }),
}
const page = '/content/news/spring/preview'

/** The pages in the frames, by the parts of their addresses that matter here. */
const frames = () =>
  [...document.querySelectorAll('iframe')].map(({ title, src }) => {
    const { searchParams } = new URL(src)
    const parts = ['path', 'device', 'elder', 'scheme', 'version'].map((name) => searchParams.get(name))
    return [title, ...parts].filter((part) => part !== null).join(' ')
  })

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  return () => vi.unstubAllGlobals()
})

describe('a preview', () => {
  it('shows both layouts of the page of the document, in frames without scripts', async () => {
    await showStudio(page, answers)
    expect(frames()).toEqual([
      '电脑版的预览 news/details/12 desktop off light',
      '手机版的预览 news/details/12 mobile off light',
    ])
    for (const frame of document.querySelectorAll('iframe'))
      expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
    expect(await axeFindings()).toEqual([])
  })

  it.each([
    ['首页', ['电脑版的预览 index desktop off light', '手机版的预览 index mobile off light']],
    ['手机版', ['手机版的预览 news/details/12 mobile off light']],
    ['适老版', ['电脑版的预览 news/details/12 desktop on light', '手机版的预览 news/details/12 mobile on light']],
    ['深色', ['电脑版的预览 news/details/12 desktop off dark', '手机版的预览 news/details/12 mobile off dark']],
  ])('follows what is chosen: %s', async (choice, expected) => {
    await showStudio(page, answers)
    const link = [...document.querySelectorAll<HTMLElement>('main nav a')].find(
      ({ textContent }) => textContent === choice,
    )
    await pressOn(link ?? document.body)
    expect(frames()).toEqual(expected)
    expect(link?.getAttribute('aria-current')).toBe('true')
  })

  it('puts a version beside the document as it is, in one layout', async () => {
    await showStudio(`${page}?version=7`, answers)
    expect(frames()).toEqual([
      '以前的预览 news/details/12 desktop off light 7',
      '现在的预览 news/details/12 desktop off light',
    ])
  })

  it('makes an address for a phone only when it is asked for, and says until when it holds', async () => {
    const { sentTo } = await showStudio(page, {
      ...answers,
      'content/share': ok({ address: 'https://example.org/studio/preview/abc', expires: 1_800_000_000 }),
      'content/unshare': ok({ ended: 1 }),
    })
    expect(sentTo('content/share')).toEqual([])
    await press('手机扫码看')
    expect(sentTo('content/share')).toEqual([{ type: 'news', key: 'spring', path: 'news/details/12' }])
    expect(screen.getByRole('dialog').textContent).toContain('https://example.org/studio/preview/abc')
    expect(screen.getByRole('dialog').textContent).toContain('前有效')
    await press('停止分享')
    expect(sentTo('content/unshare')).toEqual([{ type: 'news', key: 'spring' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
