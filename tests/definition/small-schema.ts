import * as z from 'zod'

import type { Catalog } from '#compile/catalog.ts'
import { defineBlock } from '#definition/grammar/define-block.ts'
import type { SchemaFile } from '#definition/parse-file.ts'

const site = `{
  "$schema": "./json-schema/site.json",
  "version": 1,
  "site_name": "云汀文化",
  "slogan": "一城山水",
  "description": "云汀市公共文化服务平台",
  "devices": { "mobile": ["Android", "iPhone", "OpenHarmony"] },
  "navigation": [
    { "title": "首页", "to": "index" },
    { "title": "新闻", "to": "news" }
  ],
  "tabs": [
    { "title": "首页", "to": "index" },
    { "title": "新闻", "to": "news" }
  ],
  "footer": {
    "organizer": "云汀市文化馆",
    "phone": "0571-00000000",
    "icp": "浙ICP备00000000号"
  }
}
`

const types = `{
  "version": 1,
  "type": 4,
  "key": "news",
  "name": "新闻资讯",
  "fields": [
    { "name": "place", "label": "地点", "kind": "text", "list": true },
    { "name": "level", "label": "级别", "kind": "select", "options": ["国家级", "省级"] }
  ]
}
`

const index = `{
  "version": 1,
  "routes": [
    {
      "path": "index",
      "title": "首页",
      "desktop": [
        { "block": "page-heading", "title": "首页" },
        {
          "columns": {
            "main": [{ "block": "list", "from": { "articles": { "type": 4, "limit": 6 } } }],
            "aside": [{ "block": "list", "tone": "paper", "from": { "articles": { "type": 4 } } }]
          }
        }
      ],
      "mobile": [{ "block": "page-heading", "title": "首页" }]
    },
    { "path": "*", "title": "页面不存在", "template": "list", "with": { "heading": "页面不存在" } }
  ]
}
`

const news = `{
  "version": 1,
  "routes": [
    {
      "path": "news",
      "title": "新闻资讯",
      "type": 4,
      "query": ["p", "category"],
      "template": "list",
      "with": { "heading": "新闻" }
    },
    {
      "path": "news/details/{id}",
      "title": "新闻详情",
      "type": 4,
      "parent": "news",
      "template": "list",
      "with": { "heading": "详情" }
    }
  ]
}
`

const list = `{
  "version": 1,
  "name": "list",
  "with": {
    "heading": { "description": "大标题" }
  },
  "desktop": [{ "block": "page-heading", "title": "$with.heading" }],
  "mobile": [{ "block": "page-heading", "title": "$with.heading" }]
}
`

const privacy = `{
  "version": 1,
  "name": "privacy",
  "title": "隐私政策",
  "edition": "1.0",
  "updated": "2025-01-31",
  "body": [
    { "heading": "一、总则", "paragraphs": ["本政策说明如何保护个人信息。"] }
  ]
}
`

const text = `{
  "version": 1,
  "text": {
    "list": { "empty": "暂无数据", "retry": "重试" }
  },
  "answers": {
    "limits": { "busy": "现在登录的人太多", "exports": "请 {wait}后再试" }
  }
}
`

/** A portal as small as the grammar allows, laid out as editors lay files out. */
export const smallSchema: readonly SchemaFile[] = [
  { file: 'agreements/privacy.json', text: privacy },
  { file: 'routes/index.json', text: index },
  { file: 'routes/news.json', text: news },
  { file: 'site.json', text: site },
  { file: 'templates/list.json', text: list },
  { file: 'text/zh-CN.json', text: text },
  { file: 'types/news.json', text: types },
]

/** Three blocks, enough to check a layout by. */
export const smallCatalog: Catalog = {
  'page-heading': defineBlock({
    name: 'page-heading',
    title: '页面标题',
    description: '页面的大标题',
    devices: ['desktop', 'mobile'],
    heading: 1,
    skeleton: 'none',
    props: z.strictObject({ title: z.string().meta({ title: '标题' }) }),
    data: {},
  }),
  login: defineBlock({
    name: 'login',
    title: '登录',
    description: '登录的页面',
    devices: ['desktop', 'mobile'],
    heading: 1,
    makes: () => 'login',
    skeleton: 'none',
    props: z.strictObject({}),
    data: {},
  }),
  list: defineBlock({
    name: 'list',
    title: '内容列表',
    description: '任何内容类型的列表',
    devices: ['desktop', 'mobile'],
    heading: 2,
    skeleton: 'cards',
    props: z.strictObject({ card: z.enum(['cover', 'row']).default('cover') }),
    data: { articles: { sources: ['list', 'recommend'] } },
  }),
}

/** The small schema with one file's text changed once; the place must be there. */
export function changed(file: string, from: string, to: string): SchemaFile[] {
  return smallSchema.map((source) => {
    if (source.file !== file) return source
    if (!source.text.includes(from)) throw new Error(`small schema: ${file} does not contain ${JSON.stringify(from)}`)
    return { file, text: source.text.replace(from, () => to) }
  })
}
