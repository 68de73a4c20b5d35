import { describe, expect, it } from 'vitest'

import { agreementDefinition } from '#definition/grammar/agreement-definition.ts'
import { formDefinition } from '#definition/grammar/form-definition.ts'
import { grammarVersions } from '#definition/migrations/migrate-json.ts'
import { migrateText } from '#definition/migrations/migrate-text.ts'
import { parsePortal } from '#definition/parse-portal.ts'
import { routesFile, templateDefinition } from '#definition/grammar/route-definition.ts'
import { rulesDefinition } from '#definition/grammar/rules-definition.ts'
import { siteDefinition } from '#definition/grammar/site-definition.ts'
import { textDefinition } from '#definition/grammar/text-definition.ts'
import { typeDefinition } from '#definition/grammar/type-definition.ts'

import { changed, smallSchema } from './small-schema.ts'

/**
 * The first portals' site.json: with properties that have been removed since, in a layout that no formatter produces.
 */
const first = `{
  "$schema": "./json-schema/site.json",
  "version": 1,
  "site_name": "云汀文化",
  "slogan": "一城山水", "description": "云汀市公共文化服务平台",
  "origin": "https://www.example.cn",
  "devices": { "mobile": ["Android", "iPhone"] },
  "navigation": [{ "title": "首页", "to": "index" }, { "title": "新闻", "to": "news" }],
  "tabs": [{ "title": "首页", "to": "index" }, { "title": "新闻", "to": "news" }],
  "footer": { "organizer": "云汀市文化馆", "phone": "0571-00000000", "icp": "浙ICP备00000000号" },
  "budgets": { "requests": 9 },
  "icons": { "news": "M0 0" }
}
`
const second = `{
  "$schema": "./json-schema/site.json",
  "version": 2,
  "site_name": "云汀文化",
  "slogan": "一城山水", "description": "云汀市公共文化服务平台",
  "devices": { "mobile": ["Android", "iPhone"] },
  "navigation": [{ "title": "首页", "to": "index" }, { "title": "新闻", "to": "news" }],
  "tabs": [{ "title": "首页", "to": "index" }, { "title": "新闻", "to": "news" }],
  "footer": { "organizer": "云汀市文化馆", "phone": "0571-00000000", "icp": "浙ICP备00000000号" },
  "budgets": {
    "default": {
      "requests": 9
    }
  }
}
`
/** The same with the part that changes on lines of its own, as in the text that it becomes. */
const onLines = first.replace('{ "requests": 9 }', '{\n    "requests": 9\n  }')
const withSite = (text: string) =>
  smallSchema.map((source) => (source.file === 'site.json' ? { file: source.file, text } : source))
const textOf = (text: string) => {
  const migrated = migrateText('site', text)
  return migrated.kind === 'migrated' ? migrated.text : migrated.kind
}

describe('a file of an older grammar', () => {
  it('loads as if it were written today', () => {
    const parsed = parsePortal(withSite(first))
    expect(parsed.ok && parsed.value.site).toMatchObject({
      version: 2,
      budgets: { default: { requests: 9, kilobytes: 128 }, routes: {} },
    })
    expect(parsed.ok && 'origin' in parsed.value.site && parsed.value.site.origin).toEqual({
      file: 'site.json',
      path: [],
    })
  })

  it.each([
    ['that is still there', '"organizer"', '"orgnaizer"', 10, 15, 'KEY_UNKNOWN'],
    ['that moves', '"requests": 9', '"requests": 90', 11, 28, 'VALUE_SIZE'],
    [
      'behind what goes away',
      '"tabs": [{ "title": "首页", "to": "index" }',
      '"tabs": [{ "title": "", "to": "index" }',
      9,
      23,
      'VALUE_SIZE',
    ],
  ])('has the faults of a property %s reported where its editor wrote it', (_what, from, to, line, column, code) => {
    const parsed = parsePortal(withSite(first.replace(from, to)))
    expect(parsed.ok ? [] : parsed.issues.map((issue) => [issue.file, issue.line, issue.column, issue.code])).toEqual([
      ['site.json', line, column, code],
    ])
  })

  it('is rewritten only in its changed parts', () => {
    expect(textOf(onLines)).toBe(second)
  })

  it('retains on one line everything that its editor wrote on one', () => {
    expect(textOf(first)).toBe(
      second.replace(/"budgets": \{[^}]+\}\s+\}/u, '"budgets": { "default": { "requests": 9 } }'),
    )
  })

  it.each([
    [
      'tabs',
      onLines.replaceAll(/^(?: {2})+/gmu, (spaces) => '\t'.repeat(spaces.length / 2)),
      second.replaceAll(/^(?: {2})+/gmu, (spaces) => '\t'.repeat(spaces.length / 2)),
    ],
    ['the line ends of Windows', onLines.replaceAll('\n', '\r\n'), second.replaceAll('\n', '\r\n')],
    [
      'four spaces',
      onLines.replaceAll(/^(?: {2})+/gmu, (spaces) => spaces.repeat(2)),
      second.replaceAll(/^(?: {2})+/gmu, (spaces) => spaces.repeat(2)),
    ],
  ])('retains %s', (_what, before, after) => {
    expect(textOf(before)).toBe(after)
  })

  it('has the same meaning after it was rewritten', () => {
    const [before, after] = [first, second].map((text) => parsePortal(withSite(text)))
    expect(after?.ok && after.value.site).toEqual(before?.ok && before.value.site)
    expect(textOf(second)).toBe('current')
  })

  it('comes with its changes and their reasons', () => {
    const migrated = migrateText('site', first)
    expect(migrated.kind === 'migrated' && [migrated.from, migrated.to, ...migrated.because]).toEqual([
      1,
      2,
      '去掉 origin：对外网址改由环境变量 ORIGIN 决定',
      '去掉 icons：图标由程序提供，写在这里没有作用',
      'budgets.requests → budgets.default.requests：预算分为 default（所有页面）和 routes（个别页面）',
    ])
  })

  it.each([
    ['nothing to migrate', '{ "version": 1 }', '{ "version": 2 }'],
    [
      'both forms of a budget, which the grammar tells',
      '{ "version": 1, "budgets": { "requests": 9, "default": {} } }',
      '{ "version": 2, "budgets": { "requests": 9, "default": {} } }',
    ],
    ['a budget that is none', '{ "version": 1, "budgets": 9 }', '{ "version": 2, "budgets": 9 }'],
    ['a list in place of an object', '[1]', 'current'],
    ['no version', '{ "budgets": { "requests": 9 } }', 'current'],
    ['a version that is none', '{ "version": 1.5 }', 'current'],
    ['JSON that is none', '{ "version": 1, }', 'unreadable'],
  ])('may have %s', (_what, before, after) => {
    expect(textOf(before)).toBe(after)
  })
})

describe('a file of a newer grammar', () => {
  it('is refused by one sentence, whatever else it contains', () => {
    const parsed = parsePortal(changed('site.json', '"version": 1,', '"version": 3, "layers": [],'))
    expect(
      parsed.ok ? [] : parsed.issues.map(({ code, line, column, message }) => [code, line, column, message]),
    ).toEqual([
      ['VERSION_NEWER', 3, 14, '这个文件是给更新的程序写的（语法版本 3），现在的程序只认识到 2，整个文件没有读'],
    ])
    expect(migrateText('site', '{ "version": 3 }')).toEqual({ kind: 'newer', version: 3 })
  })
})

describe('the versions of the grammars', () => {
  const grammars = {
    site: siteDefinition,
    type: typeDefinition,
    routes: routesFile,
    template: templateDefinition,
    agreement: agreementDefinition,
    text: textDefinition,
    form: formDefinition,
    rules: rulesDefinition,
  }
  it.each(Object.entries(grammars))('are those of the check of %s', (kind, { shape }) => {
    const version = Object.entries(grammarVersions).find(([name]) => name === kind)?.[1]
    expect(shape.version.safeParse(version).success).toBe(true)
    expect(shape.version.safeParse(Number(version) + 1).success).toBe(false)
  })
})
