import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { derivePalette } from '#compile/theme/derive-palette.ts'
import { themeParts } from '#definition/grammar/theme-definition.ts'
import { parsePortal } from '#definition/parse-portal.ts'
import { houseKind, houseKindNames } from '#server/schema/init/house-kinds.ts'
import { houseTheme, houseThemeNames } from '#server/schema/init/house-themes.ts'
import { planSite } from '#server/schema/init/plan-site.ts'
import { siteOfAnswers } from '#server/schema/init/site-answers.ts'
import { portalCompiler } from '#server/schema/portal-compiler.ts'
import { readSchemaFolder } from '#server/schema/source/read-schema-folder.ts'

import { runSchema } from '../../support/schema-context.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenlan-houses-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const { files: existing } = await readSchemaFolder('schema')

/** A new site as it would be written, with the warnings of the check. @throws with its faults */
function begun(draft: Parameters<typeof siteOfAnswers>[0]) {
  const site = siteOfAnswers(draft)
  if ('reason' in site) throw new Error(site.reason)
  const plan = planSite(existing, site, { today: '2027-01-02', compiler: portalCompiler })
  if (plan.kind === 'faulty') throw new Error(JSON.stringify(plan.issues, null, 1))
  const { snapshot, warnings } = plan.checked
  return { snapshot, warnings, texts: new Map(plan.files.map(({ file, text }) => [file, text])) }
}

/** A look changes nothing of the pages, so each house is begun in one, and each look is met with several. */
const houses = houseKindNames
  .flatMap((kind) => [true, false].map((members) => ({ kind, members })))
  .map((house, index) => ({ ...house, theme: houseThemeNames[index % houseThemeNames.length] }))

type House = (typeof houses)[number]
const begunHouses = new Map<House, ReturnType<typeof begun>>()
/** A house as it is begun: once, for all laws about it. */
function begunHouse(house: House) {
  const site = begunHouses.get(house) ?? begun({ name: '青溪县新馆', ...house })
  begunHouses.set(house, site)
  return site
}

const themeIn = async (site: string) =>
  themeParts.parse(JSON.parse(await readFile(join(site, 'schema', 'theme.json'), 'utf8')))

describe('a new site', () => {
  it.each(houses)('of the kind $kind, members: $members, in $theme, compiles and warns of blanks only', (house) => {
    const { kind } = house
    const { warnings, texts, snapshot } = begunHouse(house)
    const codes = new Set(warnings.map(({ code }) => code))
    // Templates are for the areas that are added later.
    expect([...codes].toSorted()).toEqual(['BLANK_LEFT', ...(kind === 'other' ? ['TEMPLATE_IDLE'] : [])])
    expect([...texts.values()].join('\n')).not.toMatch(/文澜|云汀|找非遗|"budgets"/u)
    expect(snapshot.portal.types).toHaveLength(houseKind(kind).areas.length)
    expect(snapshot.theme.mark?.seal).toBe('青溪')
  })

  it.each(houses.filter(({ members }) => !members))(
    'of the kind $kind without members names no login, no page of members and nothing that they do',
    (house) => {
      const { texts, snapshot } = begunHouse(house)
      expect(snapshot.portal.places).not.toHaveProperty('login')
      expect(
        [...texts.keys()].filter((file) => /^forms\/|account|user\.json$|feedback|member|policy/u.test(file)),
      ).toEqual(['agreements/user.json'])
      const pages = [...texts].filter(([file]) => /^(?:routes|templates|types|agreements|site)/u.test(file))
      expect(pages.map(([, text]) => text).join('\n')).not.toMatch(
        /登录|报名|注册账号|"(?:login|feedback|sign-up|actions)"|"to": "(?:user|login|feedback)"/u,
      )
    },
  )

  it.each(houses)('of the kind $kind, members: $members, leads from tabs and home to its areas', (house) => {
    const { kind, members } = house
    const { snapshot } = begunHouse(house)
    const { areas } = houseKind(kind)
    const keys = areas.map(({ key }) => key)
    expect(snapshot.portal.site.navigation.map(({ to }) => to)).toEqual(['index', ...keys])
    const tabs = snapshot.portal.site.tabs.map(({ to }) => to)
    expect(tabs.filter((to) => keys.includes(to))).toHaveLength(Math.min(areas.length, 2))
    expect(tabs.includes('user')).toBe(members)
  })

  it.each([
    ['science', 'examples/museum'],
    ['sober', 'examples/archive'],
    ['ink', '.'],
  ] as const)('in %s looks like the site in %s, in its colours', async (name, site) => {
    const { mark: _, share: __, colours, ...example } = await themeIn(site)
    const { colours: houseColours, ...look } = themeParts.parse(houseTheme(name).theme)
    // The program's brush has the titles of the sample city, not those of a new site.
    expect(look).toEqual({ ...example, titles: 'headings' })
    expect(derivePalette(houseColours)).toEqual(derivePalette(colours))
  })

  it.each([
    ['青溪县图书馆', '青溪'],
    ['a馆', 'A'],
    ['馆', '馆'],
  ])('called %s has the seal %s', (name, seal) => {
    const { snapshot } = begun({ name, kind: 'other', members: true })
    expect(snapshot.theme.mark?.seal).toBe(seal)
  })
})

describe('init with areas', () => {
  const run = (...args: string[]) => runSchema(folder, args, { schemaDir: resolve('schema') })
  const filesOf = async (site: string) => {
    const { files } = await readSchemaFolder(join(folder, site))
    return new Map(files.map(({ file, text }) => [file, text]))
  }

  it.each([
    ['museum', 'yes'],
    ['archive', 'no'],
  ] as const)('writes for a %s the files of init and then new for each area, members: %s', async (kind, members) => {
    const whole = `whole-${kind}`
    const grown = `grown-${kind}`
    await run('init', whole, '--name', '甲馆', '--kind', kind, '--members', members)
    await run('init', grown, '--name', '甲馆', '--kind', kind, '--members', members, '--areas', 'none')
    for (const [index, { tab: _, ...area }] of houseKind(kind).areas.entries()) {
      const answers = join(folder, 'area.json')
      await writeFile(answers, JSON.stringify({ ...area, type: 20 + index }))
      expect((await run('new', '--schema', grown, '--answers', answers)).code).toBe(0)
    }
    const [first, second] = [await filesOf(whole), await filesOf(grown)]
    expect([...first.keys()]).toEqual([...second.keys()])
    // Tabs, and what the home page opens with, are chosen by the areas that there are from the start.
    const changed = [...first].filter(([file, text]) => second.get(file) !== text).map(([file]) => file)
    expect(changed).toEqual(['routes/index.json', 'site.json'])
  })

  it('writes the chosen ones in the order of the kind, by number, key or name', async () => {
    await run('init', 'chosen', '--name', '甲馆', '--kind', '图书馆', '--areas', '馆藏目录、news')
    const parsed = parsePortal((await readSchemaFolder(join(folder, 'chosen'))).files)
    expect(parsed.ok && parsed.value.types.map(({ key, type }) => [key, type])).toEqual([
      ['catalogue', 21],
      ['news', 20],
    ])
  })

  it('reads a file of answers like options', async () => {
    const answers = { name: '甲馆', kind: 'theatre', members: false, areas: ['performance'], theme: 'plain' }
    await writeFile(join(folder, 'site.json'), JSON.stringify(answers))
    await run('init', 'by-file', '--answers', 'site.json')
    await run(
      'init',
      'by-options',
      '--name',
      '甲馆',
      '--kind',
      'theatre',
      '--members',
      'no',
      '--areas',
      '演出',
      '--theme',
      '素净',
    )
    expect(await filesOf('by-file')).toEqual(await filesOf('by-options'))
  })

  it.each([
    ['a kind', ['--kind', 'libary'], '没有「libary」这种网站，是不是 library？可以写：library 图书馆、museum 博物馆'],
    ['members', ['--members', 'maybe'], '--members 应为 yes 或 no，写成了 maybe'],
    ['an area', ['--kind', 'museum', '--areas', 'news、books'], '没有「books」这种博物馆的栏目'],
    ['an area without a kind', ['--areas', 'news'], '先选网站的种类（--kind）'],
    ['a theme', ['--theme', 'dark'], '可以写：ink 水墨'],
    ['answers in two places', ['--answers', 'x.json'], '不再写 --name'],
  ])('refuses invalid options with the reason, and writes nothing: %s', async (_, args, expected) => {
    const { code, output } = await run('init', 'refused', '--name', '甲', ...args)
    expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining(expected) })
    expect(await readdir(folder)).not.toContain('refused')
  })

  it('reports faults of a file of answers with their place, and writes nothing', async () => {
    await writeFile(join(folder, 'bad.json'), '{ "name": "甲馆", "kind": "shop" }')
    const { code, output } = await run('init', 'refused', '--answers', 'bad.json')
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('bad.json:1:') })
    expect(await readdir(folder)).not.toContain('refused')
  })

  it('only lists its files with --dry-run', async () => {
    const { code, output } = await run('init', 'dry', '--name', '甲馆', '--kind', 'centre', '--dry-run')
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('dry/types/course.json') })
    expect(await readdir(folder)).not.toContain('dry')
  })
})

describe('init with questions', () => {
  const runWithAnswers = async (answers: readonly string[], args: readonly string[] = []) => {
    const remaining = [...answers]
    return runSchema(folder, ['init', ...args], {
      schemaDir: resolve('schema'),
      ask: () => Promise.resolve(remaining.shift()),
    })
  }

  it('writes files from answers by number, by name and by default', async () => {
    const { code, output } = await runWithAnswers(['asked/schema', '青溪县图书馆', '', '否', '1、3', 'sober', '是'])
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining('图书馆，没有会员；栏目：新闻公告、馆藏目录；样子：sober'),
    })
    expect(output).toContain('启动：npm start -- --site asked\n')
  })

  it('offers the kind that fits the name, goes back, and refuses invalid answers', async () => {
    const { output } = await runWithAnswers(
      ['', '', '山前', '<', '山前剧场', '', '也许', '是', '9', '全部', ''],
      ['asked-too'],
    )
    for (const sentence of [
      '网站名称要有 1 到 30 个字',
      '请回答 是 或 否',
      '没有「9」这种剧场的栏目',
      '3  网站的种类：theatre 剧场',
    ])
      expect(output).toContain(sentence)
    expect(output).toContain('没有做完，什么也没有写')
    expect(await readdir(folder)).not.toContain('asked-too')
  })

  it('refuses a folder with a schema before the other questions', async () => {
    await runSchema(folder, ['init', 'full', '--name', '甲'], { schemaDir: resolve('schema') })
    expect((await runWithAnswers(['full'])).output).toContain('full/ 里已经有门户的文件，不会覆盖，请换一个')
  })
})
