import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { HYDRATION_DATA_ID } from '#app/hydration-data.ts'

import { smallSchema } from '../definition/small-schema.ts'
import { createSchemaFolder } from '../server/schema/schema-folder.ts'
import { writeFiles } from '../support/backend.ts'
import { type RunningPortal, startPortal } from '../support/server.ts'
import { aRow } from '../support/test-content.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

const home = (device: string) => [
  {
    block: 'carousel',
    heading: '云汀文化',
    search: true,
    from: { banners: { position: `${device}_index_top_banner` } },
  },
]
const lost = [
  { block: 'not-found', title: '没有这一页', message: '换一处看看', links: [{ title: '首页', to: 'index' }] },
]
const news = (layout: readonly Record<string, unknown>[]) => ({ type: 4, desktop: layout, mobile: layout })
const list = [{ block: 'page-heading' }, { block: 'list', from: { articles: { type: 4 } } }]
const routes = [
  { path: 'index', title: '首页', desktop: home('web'), mobile: home('mobile') },
  { path: '*', title: '页面不存在', desktop: lost, mobile: lost },
  { path: 'news', title: '新闻资讯', query: ['category'], parent: 'index', ...news(list) },
  { path: 'news/details/{id}', title: '新闻详情', parent: 'news', ...news([{ block: 'article', actions: 'like' }]) },
]

let folder: Awaited<ReturnType<typeof createSchemaFolder>>
let portal: RunningPortal

beforeAll(async () => {
  folder = await createSchemaFolder(smallSchema.filter(({ file }) => file !== 'routes/news.json'))
  await folder.write('routes/index.json', JSON.stringify({ version: 1, routes }))
  const rows = [aRow('first', { tags: ['剪纸'], body: '<p>正文</p>' })]
  writeFiles(folder.parent, { 'content/news.json': { type: 4, rows } })
  portal = await startPortal({ schemaDir: folder.dir, contentDir: `${folder.parent}/content` })
})
afterAll(async () => {
  await portal.close()
  await folder.remove()
})

const get = (path: string, agent: string) => fetch(`${portal.origin}/web/${path}`, { headers: { 'user-agent': agent } })
const bootOf = (html: string) => {
  const [, json = '{}'] = new RegExp(`id="${HYDRATION_DATA_ID}"[^>]*>([^<]*)<`, 'u').exec(html) ?? []
  return JSON.parse(json)
}

describe('a site without members and without a search', () => {
  it('warns its operator of the data key, which staff and the ledger need, and of nothing that only members need', () => {
    const warnings = portal.logs.filter((line) => /DATA_KEY|SMS_PROVIDER/u.test(line))
    expect(warnings).toEqual([expect.stringContaining('DATA_KEY')])
  })

  describe.each([
    ['a desktop', ''],
    ['a phone', phone],
  ])('on %s', (_, agent) => {
    it.each([
      ['index', 200],
      ['news', 200],
      ['news/details/1', 200],
      ['nowhere', 404],
      ['login', 404],
      ['search', 404],
      ['user', 404],
    ])('has neither on /web/%s', async (path, status) => {
      const answer = await get(path, agent)
      const html = await answer.text()
      expect(answer.status).toBe(status)
      expect(
        html.match(/\/web\/(?:login|register|user|search)\b|<form|type="search"|data-login|data-account/gu),
      ).toBeNull()
      expect(bootOf(html).loginScripts).toEqual([])
    })

    it('has a text without buttons for members and without tags, which lead to the search', async () => {
      const html = await (await get('news/details/1', agent)).text()
      expect(html).toContain('<p>正文</p>')
      expect(html.match(/aria-label="(?:会员操作|标签)"|点赞|剪纸<\/a>/gu)).toBeNull()
    })
  })

  it('names neither to robots', async () => {
    const robots = await (await fetch(`${portal.origin}/robots.txt`)).text()
    expect(robots).not.toMatch(/user|search/u)
  })
})
