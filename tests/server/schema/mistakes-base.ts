import type { SchemaFile } from '#definition/parse-file.ts'

import { smallForms } from '../../definition/small-forms.ts'

const pages = `{
  "$schema": "../json-schema/routes.json",
  "version": 1,
  "routes": [
    {
      "path": "book",
      "title": "读好书",
      "type": 4,
      "ad": "book_top",
      "query": ["p", "level", "category"],
      "parent": "index",
      "desktop": [
        { "block": "page-heading", "motif": "huiwen" },
        { "block": "ad-slot" },
        { "block": "filters", "from": { "articles": { "type": 4, "page": "$query.p", "level": "$query.level", "category": "$query.category" } }, "fields": ["level"] },
        { "block": "list", "from": { "articles": { "type": 4, "page": "$query.p", "level": "$query.level", "category": "$query.category" } }, "card": "row", "columns": 2, "paging": "pages" }
      ],
      "mobile": [
        { "block": "page-heading" },
        { "block": "entries", "heading": "入口", "items": [{ "title": "新闻", "to": "news", "icon": "news" }, { "title": "首页", "to": "index", "icon": "home" }] }
      ]
    },
    {
      "path": "book/details/{id}",
      "title": "图书详情",
      "type": 4,
      "parent": "book",
      "desktop": [{ "block": "article" }, { "block": "intro", "heading": "导言", "paragraphs": ["一段话"], "image": "banner/dusk.webp" }],
      "mobile": [{ "block": "article" }]
    },
    {
      "path": "desk",
      "title": "意见",
      "auth": true,
      "desktop": [{ "block": "page-heading" }, { "block": "form", "form": "feedback" }],
      "mobile": [{ "block": "page-heading" }, { "block": "form", "form": "feedback" }]
    }
  ]
}
`

const account = `{
  "version": 1,
  "routes": [
    {
      "path": "login",
      "title": "登录",
      "desktop": [{ "block": "login", "kind": "login" }],
      "mobile": [{ "block": "login", "kind": "login" }]
    },
    {
      "path": "register",
      "title": "注册",
      "desktop": [{ "block": "login", "kind": "register" }],
      "mobile": [{ "block": "login", "kind": "register" }]
    },
    {
      "path": "reset-password",
      "title": "找回密码",
      "desktop": [{ "block": "login", "kind": "reset-password" }],
      "mobile": [{ "block": "login", "kind": "reset-password" }]
    }
  ]
}
`

const types = `{
  "$schema": "../json-schema/type.json",
  "version": 1,
  "type": 4,
  "key": "news",
  "name": "新闻资讯",
  "categories": ["要闻", "通知"],
  "fields": [
    { "name": "place", "label": "地点", "kind": "text", "list": true },
    { "name": "startTime", "label": "开始时间", "kind": "datetime", "role": "start" },
    { "name": "level", "label": "级别", "kind": "select", "options": ["国家级", "省级"], "filterable": true }
  ]
}
`

/** The small schema with members, and with a page or two of the real blocks: right in every file. */
export const mistakesBase: readonly SchemaFile[] = [
  ...smallForms.map(({ file, text }) => ({ file, text: file === 'types/news.json' ? types : text })),
  { file: 'routes/account.json', text: account },
  { file: 'routes/pages.json', text: pages },
]
