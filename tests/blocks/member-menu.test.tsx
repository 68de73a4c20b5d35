// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'

import { examples as hubExamples } from '#blocks/member-hub/examples.ts'
import { MemberHub } from '#blocks/member-hub/MemberHub.tsx'
import { examples } from '#blocks/member-menu/examples.ts'
import { MemberMenu } from '#blocks/member-menu/MemberMenu.tsx'
import { memberPlaces } from '#components/member-places.ts'
import { planRequest } from '#plan/request-key.ts'

import { type LiveBlock, showLive } from '../support/live-block.tsx'
import { readRealPortal } from '../support/real-portal.ts'
import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'

const places = Object.values(memberPlaces).flat()
const common = { sectionId: 'aside-1', requests: { me: planRequest('me', {}) }, fields: [] }
let live: LiveBlock | undefined

afterEach(async () => {
  await live?.leave()
  live = undefined
})

function menu(name: string) {
  const { props, data } = exampleNamed(examples, name)
  return <MemberMenu props={props} data={data} {...common} />
}

function hub(name: string) {
  const { props, data } = exampleNamed(hubExamples, name)
  return <MemberHub props={props} data={data} {...common} />
}

describe('the pages of the personal centre', () => {
  it('are routes for members, all of them', async () => {
    const { routes } = await readRealPortal()
    const inSchema = routes.filter(({ path }) => path.startsWith('user/')).map(({ path, auth }) => `${path} ${auth}`)
    expect(places.map(({ to }) => `${to} true`).sort()).toEqual(inSchema.sort())
  })

  it.each([
    ['the menu', () => showOnPage({ path: 'user/set' }, menu('usual'))],
    ['the hub', () => showOnPage({ device: 'mobile', path: 'user' }, hub('usual'))],
  ])('are all reached from %s', (_, show) => {
    expect([...show().querySelectorAll('nav a')].map((link) => link.getAttribute('href'))).toEqual(places.map(({ to }) => `/web/${to}`))
  })
})

describe('the pages of the personal centre on a desktop', () => {
  it('have the menu before what it leads to, and lead on from /user to the first', async () => {
    const { routes } = await readRealPortal()
    const pages = routes.filter(({ path }) => path.startsWith('user/'))
    expect(pages.map(({ path, layouts }) => [path, layouts.desktop?.[1]])).toEqual(pages.map(({ path }) => [path, expect.objectContaining({ kind: 'columns', side: 'start', aside: [expect.objectContaining({ block: 'member-menu' })] })]))
    expect(routes.find(({ path }) => path === 'user')?.redirect).toEqual({ desktop: 'user/my-attention' })
    expect([...pages, ...routes.filter(({ path }) => path === 'user')].filter(({ indexed }) => indexed !== false)).toEqual([])
  })
})

describe('the menu at the side', () => {
  it('is folded where there is no room for it beside the page: its button says where one stands, and unfolds it', async () => {
    live = await showLive(menu('usual'), { path: 'user/set' })
    const fold = () => live?.host.querySelector('button[aria-expanded]')
    expect([fold()?.getAttribute('aria-expanded'), fold()?.textContent]).toEqual(['false', expect.stringContaining('设置')])
    await live.press(fold()?.textContent ?? '')
    expect([fold()?.getAttribute('aria-expanded'), live.host.querySelector(`[id="${fold()?.getAttribute('aria-controls') ?? ''}"]`)?.tagName]).toEqual(['true', 'NAV'])
  })

  it('says who one is, what there is, and where one stands', () => {
    const host = showOnPage({ path: 'user/my-likes' }, menu('usual'))
    expect(host.textContent).toContain('湖边散步的人138****0000已实名')
    expect(textsOf(host, 'nav a')).toEqual(['关注3', '点赞18', '收藏7', '书架4', '课程1', '预约', '活动2', '消息5条未读', '实名认证', '设置', '意见反馈'])
    expect(textsOf(host, '[aria-current=page]')).toEqual(['点赞18'])
  })

  it('is there at once, before anything is known of the member', () => {
    const host = showOnPage({ path: 'user/my-likes' }, menu('waiting'))
    expect(textsOf(host, 'nav a')).toEqual(['关注', '点赞', '收藏', '书架', '课程', '预约', '活动', '消息', '实名认证', '设置', '意见反馈'])
    expect(host.querySelector('[aria-busy=true]')).not.toBeNull()
  })

  it('keeps to its width: large numbers are cut', () => {
    expect(showOnPage({ path: 'user/set' }, menu('long')).textContent).toContain('点赞999+')
  })

  it('logs one out', async () => {
    live = await showLive(menu('usual'), { path: 'user/set' })
    await live.press('退出登录')
    expect(live.left).toBe(1)
  })

  it.each(['desktop', 'mobile'] as const)('tells who has no script whom to call, on %s', (device) => {
    expect(showOnPage({ device, path: 'user/set' }, menu('waiting')).querySelector('noscript')?.textContent).toContain('0000-5550100')
  })

  it('is the hub’s business on a phone', () => {
    expect(showOnPage({ device: 'mobile', path: 'user/set' }, menu('usual')).querySelectorAll('nav, button')).toHaveLength(0)
  })
})

describe('the hub on a phone', () => {
  it('is named after who one is, and counts', () => {
    const host = showOnPage({ device: 'mobile', path: 'user' }, hub('usual'))
    expect(textsOf(host, 'h1')).toEqual(['湖边散步的人'])
    expect(textsOf(host, 'nav a')).toEqual(['3关注', '18点赞', '7收藏', '4书架', '课程1 门在学', '预约暂无预约', '活动2 场待赴', '消息5 条未读', '实名认证已认证', '设置', '意见反馈'])
  })

  it.each([
    ['new', '未认证'],
    ['picture', '审核中'],
    ['usual', '已认证'],
  ])('says how one’s verification stands: %s', (name, state) => {
    expect(textsOf(showOnPage({ device: 'mobile', path: 'user' }, hub(name)), 'nav a')[8]).toBe(`实名认证${state}`)
  })

  it('is there at once, with room for what comes', () => {
    const host = showOnPage({ device: 'mobile', path: 'user' }, hub('waiting'))
    expect(textsOf(host, 'h1')).toEqual(['我的'])
    expect(textsOf(host, 'nav a').map((text) => text?.trim())).toEqual(['关注', '点赞', '收藏', '书架', '课程', '预约', '活动', '消息', '实名认证', '设置', '意见反馈'])
  })

  it('logs one out', async () => {
    live = await showLive(hub('usual'), { path: 'user', device: 'mobile' })
    await live.press('退出登录')
    expect(live.left).toBe(1)
  })
})
