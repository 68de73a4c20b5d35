/** A file that is a link to another place. */
export interface Link {
  link: string
}

/** A mistake of an editor: a changed text, a new file, or a removed file. */
export type Change =
  | readonly [file: string, from: string, to: string]
  | readonly [file: string, content: string | Uint8Array | Link]
  | readonly [file: string]

export interface Mistake {
  /** Names the file with the expected output: `mistakes/<name>.txt`. */
  name: string
  changes: readonly Change[]
}

const site = 'site.json'
const type = 'types/news.json'
const news = 'routes/news.json'
const pages = 'routes/pages.json'
const template = 'templates/list.json'
const text = 'text/zh-CN.json'
const rules = 'rules.json'
const register = 'forms/register.json'
const feedback = 'forms/feedback.json'
const change = (name: string, ...edit: readonly [file: string, from: string, to: string]): Mistake => ({
  name,
  changes: [edit],
})
const write = (name: string, file: string, content: string | Uint8Array | Link): Mistake => ({
  name,
  changes: [[file, content]],
})
const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : [...part])))

const route = (path: string, more = '') =>
  `{ "version": 1, "routes": [{ "path": "${path}", "title": "页面", "template": "list", "with": { "heading": "页面" }${more} }] }\n`

/** The slips editors make, from a missing comma to two routes that shadow each other. */
export const mistakes: readonly Mistake[] = [
  // JSON itself.
  change('comma-missing', news, '"title": "新闻资讯",', '"title": "新闻资讯"'),
  change('comma-trailing', news, '"with": { "heading": "新闻" }', '"with": { "heading": "新闻" },'),
  change('comma-chinese', site, '"slogan": "一城山水",', '"slogan": "一城山水"，'),
  change('colon-missing', site, '"slogan": "一城山水"', '"slogan" "一城山水"'),
  change('quote-chinese', site, '"一城山水"', '“一城山水”'),
  change('quote-single', site, '"一城山水"', "'一城山水'"),
  change('quote-missing', site, '"一城山水"', '"一城山水'),
  change('quote-inside', site, '"一城山水"', '"人称"小江南"的地方"'),
  change('name-without-quotes', site, '"slogan"', 'slogan'),
  change('comment', site, '  "slogan"', '  // 口号\n  "slogan"'),
  change('key-twice', site, '"slogan": "一城山水",', '"slogan": "一城山水",\n  "slogan": "再写一次",'),
  change('brace-not-closed', news, '"with": { "heading": "新闻" }', '"with": { "heading": "新闻"'),
  change('bracket-extra', type, '"省级"]', '"省级"]]'),
  change('value-missing', site, '"slogan": "一城山水"', '"slogan": '),
  change('word-capital', pages, '"auth": true', '"auth": True'),
  change('number-with-zero', type, '"type": 4', '"type": 04'),
  change(
    'merge-conflict',
    site,
    '  "slogan": "一城山水",',
    '<<<<<<< HEAD\n  "slogan": "一城山水",\n=======\n  "slogan": "一城文脉",\n>>>>>>> draft',
  ),
  change('backslash', pages, '"banner/dusk.webp"', '"banner\\dusk.webp"'),
  change('markdown-fence', news, '{', '```json\n{'),
  write('file-is-a-web-page', site, '<!DOCTYPE html>\n<html><body>{}</body></html>\n'),
  write('file-empty', site, ''),
  write('file-cut-off', type, '{\n  "version": 1,\n  "type": 4,\n  "key": "ne'),
  write('file-with-bom', type, '\uFEFF{ "version": 1 }\n'),
  write('file-in-gbk', 'routes/gbk.json', bytes('{\n  "title": "', [0xd0, 0xc2, 0xce, 0xc5], '"\n}\n')),
  write('file-in-utf16', 'routes/utf16.json', bytes([0xff, 0xfe, 0x7b, 0, 0x7d, 0])),
  write('file-is-a-picture', 'types/picture.json', bytes([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0xff])),
  write('file-is-a-lost-link', 'types/lost.json', { link: 'nowhere.json' }),
  write('file-links-outside', 'types/outside.json', { link: '/etc/hostname' }),
  write('file-too-large', 'types/huge.json', ' '.repeat(1024 * 1024 + 1)),

  // Places and names of files.
  { name: 'file-missing', changes: [[site]] },
  write('file-copied', 'routes/news - 副本.json', '{}'),
  write('file-copied-of-the-site', '复件 site.json', '{}'),
  { name: 'folder-copied', changes: [['routes - 副本/news.json', '{}']] },
  write('file-with-two-endings', 'routes/more.json.txt', '{}'),
  { name: 'file-with-two-endings-missing', changes: [[site], ['site.json.txt', '{}']] },
  write('file-of-another-kind', '备份.zip', bytes([0x50, 0x4b, 3, 4, 0, 0xff])),
  write('file-name-chinese', 'types/博物馆.json', '{ "version": 1, "type": 20, "key": "museum", "name": "博物馆" }\n'),
  write('file-in-wrong-folder', 'route/museum.json', '{}'),
  write('file-without-json', 'routes/museum.txt', '{}'),
  write('file-name-differs', 'types/museum.json', '{ "version": 1, "type": 20, "key": "musuem", "name": "博物馆" }\n'),
  change('pointer-to-other-kind', type, 'json-schema/type.json', 'json-schema/routes.json'),
  change('version-newer', news, '"version": 1', '"version": 9'),

  // A single file against its grammar.
  change('key-near-a-name', news, '"title": "新闻资讯"', '"titel": "新闻资讯"'),
  change('key-in-chinese', news, '"title": "新闻资讯"', '"标题": "新闻资讯"'),
  change('key-unknown', news, '"type": 4,', '"type": 4,\n      "colour": "red",'),
  change('key-missing', news, '      "title": "新闻资讯",\n', ''),
  change('wrong-kind-text', type, '"type": 4', '"type": "4"'),
  change('wrong-kind-list', news, '"query": ["p", "category"]', '"query": "p"'),
  change('wrong-kind-null', site, '"slogan": "一城山水"', '"slogan": null'),
  change('number-with-fraction', type, '"type": 4', '"type": 4.5'),
  change('number-out-of-range', type, '"type": 4', '"type": 1000'),
  change('text-too-long', site, '"site_name": "云汀文化"', `"site_name": "${'云汀市公共文化服务平台'.repeat(3)}"`),
  change('text-empty', site, '"slogan": "一城山水"', '"slogan": ""'),
  change(
    'list-too-short',
    site,
    '    { "title": "首页", "to": "index" },\n    { "title": "新闻", "to": "news" }\n  ],\n  "footer"',
    '    { "title": "首页", "to": "index" }\n  ],\n  "footer"',
  ),
  change('path-with-capitals', news, '"path": "news"', '"path": "News"'),
  change('path-with-a-space', news, '"path": "news"', '"path": "news list"'),
  change('path-with-slash', news, '"path": "news"', '"path": "/web/news/"'),
  change('path-with-colon', news, '"path": "news/details/{id}"', '"path": "news/details/:id"'),
  change('date-with-points', 'agreements/privacy.json', '"2025-01-31"', '"2025.1.31"'),
  change('timezone-unknown', site, '"slogan": "一城山水",', '"slogan": "一城山水",\n  "timezone": "Beijing",'),
  change(
    'host-with-path',
    site,
    '"slogan": "一城山水",',
    '"slogan": "一城山水",\n  "hosts": ["http://live.example.cn/live"],',
  ),
  change('icon-unknown', pages, '"icon": "news"', '"icon": "newspaper"'),
  change('icon-in-chinese', pages, '"icon": "news"', '"icon": "新闻"'),
  change('field-kind-unknown', type, '"kind": "datetime"', '"kind": "dateTime"'),
  change('select-without-options', type, '"options": ["国家级", "省级"], ', ''),
  change('inherited-name', type, '"name": "place"', '"name": "constructor"'),
  change('forbidden-name', site, '"slogan"', '"__proto__"'),

  // Content types, forms and rules.
  write('type-number-twice', 'types/museum.json', '{ "version": 1, "type": 4, "key": "museum", "name": "博物馆" }\n'),
  {
    name: 'type-key-twice',
    changes: [['types/museum.json', '{ "version": 1, "type": 20, "key": "news", "name": "博物馆" }\n']],
  },
  change('field-twice', type, '"name": "startTime"', '"name": "place"'),
  change('field-reserved', type, '"name": "place"', '"name": "page"'),
  change('role-twice', type, '"kind": "text", "list": true', '"kind": "datetime", "role": "start"'),
  change('role-of-wrong-kind', type, '"kind": "datetime"', '"kind": "text"'),
  change('category-twice', type, '"通知"', '"要闻"'),
  change('rule-missing', register, '"rule": "mobile"', '"rule": "moblie"'),
  change('rule-that-hangs', rules, '"\\\\S{6,30}"', '"(\\\\S+)+"'),
  change('rule-not-closed', rules, '"1[3-9]\\\\d{9}"', '"1[3-9\\\\d{9}"'),
  change('rule-never-met', rules, '"minLength": 5', '"minLength": 500'),
  { name: 'form-missing', changes: [['forms/register.json']] },
  change('form-field-missing', register, '"name": "repeat"', '"name": "again"'),
  change('form-agreement-missing', register, '"privacy"]', '"privcy"]'),
  change('form-call-changed', feedback, '"user/putFeedback"', '"user/feedback"'),

  // Pages and their blocks.
  change('block-unknown', pages, '"block": "ad-slot"', '"block": "ad-solt"'),
  change(
    'block-not-on-desktop',
    pages,
    '{ "block": "ad-slot" },',
    '{ "block": "ad-slot" },\n        { "block": "member-hub" },',
  ),
  change('block-property-unknown', pages, '"motif": "huiwen"', '"motive": "huiwen"'),
  change('block-value-unknown', pages, '"card": "row"', '"card": "rows"'),
  change(
    'block-property-missing',
    pages,
    '"form": "feedback" }],\n      "mobile"',
    '"intro": "说明" }],\n      "mobile"',
  ),
  change('block-number-out-of-range', pages, '"columns": 2', '"columns": 9'),
  change(
    'slot-unknown',
    pages,
    '"from": { "articles": { "type": 4, "page": "$query.p", "level": "$query.level" } }, "card"',
    '"from": { "article": { "type": 4, "page": "$query.p" } }, "card"',
  ),
  change(
    'source-unknown',
    pages,
    '"articles": { "type": 4, "page": "$query.p", "level": "$query.level" } }, "card"',
    '"articles": { "source": "recommended", "type": 4 } }, "card"',
  ),
  change(
    'parameter-unknown',
    pages,
    '"page": "$query.p", "level": "$query.level" } }, "card"',
    '"pages": "$query.p" } }, "card"',
  ),
  change(
    'content-type-unknown',
    pages,
    '"articles": { "type": 4, "page": "$query.p", "level": "$query.level" } }, "card"',
    '"articles": { "type": 44, "page": "$query.p" } }, "card"',
  ),
  change('route-type-unknown', pages, '"type": 4,\n      "ad"', '"type": 44,\n      "ad"'),
  change('filter-not-filterable', pages, '"fields": ["level"]', '"fields": ["place"]'),
  change('form-unknown', pages, '"form": "feedback" }],\n      "mobile"', '"form": "feedbak" }],\n      "mobile"'),
  change('template-unknown', news, '"template": "list"', '"template": "lists"'),
  change('template-parameter-missing', news, '"with": { "heading": "新闻" }', '"with": {}'),
  change(
    'template-parameter-unknown',
    news,
    '"with": { "heading": "新闻" }',
    '"with": { "heading": "新闻", "colums": 3 }',
  ),
  change(
    'template-value-too-long',
    news,
    '"with": { "heading": "新闻" }',
    `"with": { "heading": "${'新闻'.repeat(25)}" }`,
  ),
  change('ad-slot-unknown', pages, '"ad": "book_top"', '"ad": "books_top"'),
  change(
    'ad-position-unknown',
    pages,
    '{ "block": "ad-slot" }',
    '{ "block": "ad-slot", "from": { "ads": { "position": "web_book_bottom" } } }',
  ),
  change('binding-not-listened', pages, '"query": ["p", "level"]', '"query": ["level"]'),
  change(
    'binding-to-missing-parameter',
    pages,
    '{ "block": "article" }, { "block": "intro"',
    '{ "block": "article", "from": { "article": { "type": 4, "id": "$params.no" } } }, { "block": "intro"',
  ),
  change('binding-of-template-outside', pages, '"columns": 2', '"columns": "$with.columns"'),
  change(
    'binding-unknown-in-template',
    template,
    '"desktop": [{ "block": "page-heading", "title": "$with.heading"',
    '"desktop": [{ "block": "page-heading", "title": "$with.headings"',
  ),
  change('binding-without-value', pages, '      "type": 4,\n      "parent": "book"', '      "parent": "book"'),
  change('binding-not-allowed', pages, '"columns": 2', '"columns": "$query.level"'),
  change(
    'binding-half-written',
    pages,
    '{ "block": "article" }, { "block": "intro"',
    '{ "block": "article", "from": { "article": { "type": "$type", "id": "$params.id" } } }, { "block": "intro"',
  ),
  change(
    'binding-without-dollar',
    pages,
    '"page": "$query.p", "level": "$query.level" } }, "card"',
    '"page": "query.p", "level": "$query.level" } }, "card"',
  ),
  change(
    'category-of-no-content',
    pages,
    '"page": "$query.p", "level": "$query.level" } }, "card"',
    '"page": "$query.p", "category": "要问" } }, "card"',
  ),
  change(
    'option-of-no-content',
    pages,
    '"page": "$query.p", "level": "$query.level" } }, "card"',
    '"page": "$query.p", "level": "国家" } }, "card"',
  ),
  change('expression', pages, '"columns": 2', '"columns": "${1 + 1}"'),
  change(
    'paging-unbound',
    pages,
    '"from": { "articles": { "type": 4, "page": "$query.p", "level": "$query.level" } }, "card"',
    '"from": { "articles": { "type": 4 } }, "card"',
  ),
  change('layout-empty', pages, '"mobile": [{ "block": "article" }]', '"mobile": []'),
  change('layout-mobile-missing', pages, ',\n      "mobile": [{ "block": "article" }]', ''),
  change(
    'template-without-mobile',
    template,
    ',\n  "mobile": [{ "block": "page-heading", "title": "$with.heading" }]',
    '',
  ),
  change(
    'headings-two',
    pages,
    '{ "block": "article" }, { "block": "intro"',
    '{ "block": "article" }, { "block": "page-heading" }, { "block": "intro"',
  ),
  change('headings-none', pages, '"mobile": [{ "block": "article" }]', '"mobile": [{ "block": "related" }]'),
  change(
    'headings-out-of-order',
    pages,
    '{ "block": "page-heading", "motif": "huiwen" },',
    '{ "block": "related", "from": { "article": { "type": 4, "id": 1 } } },\n        { "block": "page-heading", "motif": "huiwen" },',
  ),
  change(
    'subjects-two',
    pages,
    '{ "block": "article" }, { "block": "intro"',
    '{ "block": "article" }, { "block": "offer", "from": { "article": { "type": 4, "id": 7 } } }, { "block": "intro"',
  ),
  change(
    'requests-over-budget',
    site,
    '"slogan": "一城山水",',
    '"slogan": "一城山水",\n  "budgets": { "requests": 1 },',
  ),

  // All pages together.
  change(
    'link-without-scheme',
    site,
    '{ "title": "新闻", "to": "news" }\n  ],\n  "footer"',
    '{ "title": "新闻", "to": "www.example.cn" }\n  ],\n  "footer"',
  ),
  change(
    'link-to-this-computer',
    site,
    '{ "title": "新闻", "to": "news" }\n  ],\n  "footer"',
    '{ "title": "新闻", "to": "http://localhost:8080/web/news" }\n  ],\n  "footer"',
  ),
  write('path-twice', 'routes/more.json', route('news')),
  write('path-shadowed', 'routes/more.json', route('news/details/{name}')),
  write('path-reserved', 'routes/more.json', route('api/list')),
  write('path-parameter-twice', 'routes/more.json', route('museum/{id}/{id}')),
  write('parent-unknown', 'routes/more.json', route('museum', ', "parent": "nwes"')),
  {
    name: 'parents-in-a-circle',
    changes: [
      [
        'routes/more.json',
        '{ "version": 1, "routes": [\n  { "path": "a", "title": "甲", "parent": "b", "template": "list", "with": { "heading": "甲" } },\n  { "path": "b", "title": "乙", "parent": "a", "template": "list", "with": { "heading": "乙" } }\n] }\n',
      ],
    ],
  },
  change('catch-all-missing', 'routes/index.json', '"path": "*"', '"path": "not-found"'),
  change('link-dead', site, '{ "title": "新闻", "to": "news" }', '{ "title": "新闻", "to": "nwes" }'),
  change('link-in-a-block-dead', pages, '"to": "news", "icon"', '"to": "museum", "icon"'),
  change(
    'link-with-parameter',
    site,
    '{ "title": "新闻", "to": "news" }',
    '{ "title": "新闻", "to": "news/details/{id}" }',
  ),
  change(
    'link-javascript',
    site,
    '{ "title": "新闻", "to": "news" }',
    '{ "title": "新闻", "to": "javascript:alert(1)" }',
  ),
  change('link-for-members', site, '{ "title": "新闻", "to": "news" }', '{ "title": "意见", "to": "desk" }'),
  change('picture-javascript', pages, '"banner/dusk.webp"', '"javascript:alert(1)"'),
  write(
    'redirect-to-nowhere',
    'routes/more.json',
    '{ "version": 1, "routes": [{ "path": "old", "title": "旧页", "redirect": "gone" }] }\n',
  ),
  change('text-removed', text, ', "retry": "重试"', ''),
  change('text-renamed', text, '"retry"', '"rety"'),
  change('text-placeholder', text, '"暂无数据"', '"暂无 {nmae} 数据"'),
  change('answer-removed', text, ', "exports": "请 {wait}后再试"', ''),
  change('answer-renamed', text, '"busy"', '"bussy"'),
  change('answer-placeholder', text, '{wait}', '{wiat}'),
  change('answer-too-long', text, '现在登录的人太多', '现在登录的人太多'.repeat(70)),
  change(
    'answers-missing',
    text,
    ',\n  "answers": {\n    "limits": { "busy": "现在登录的人太多", "exports": "请 {wait}后再试" }\n  }',
    '',
  ),
  change('answers-group-renamed', text, '"limits"', '"limit"'),

  // How another backend speaks.
  write(
    'backend-value-of-no-state',
    'backend.json',
    '{\n  "version": 1,\n  "values": { "booking": { "state": { "1": "confirm" } } }\n}\n',
  ),
  write(
    'backend-value-the-wrong-way-round',
    'backend.json',
    '{\n  "version": 1,\n  "values": { "booking": { "state": { "confirmed": 1 } } }\n}\n',
  ),
  write(
    'backend-values-of-no-field',
    'backend.json',
    '{\n  "version": 1,\n  "values": { "article": { "categroy": { "3": "展览" } } }\n}\n',
  ),
  write(
    'backend-yes-or-no-in-words',
    'backend.json',
    '{\n  "version": 1,\n  "values": { "message": { "isRead": { "Y": "true" } } }\n}\n',
  ),

  // Several at once, in several files.
  {
    name: 'several-at-once',
    changes: [
      [site, '"slogan": "一城山水",', '"slogan": "一城山水"'],
      [type, '"kind": "text"', '"kind": "txt"'],
      [pages, '"block": "ad-slot"', '"block": "ad-solt"'],
      [news, '"template": "list"', '"template": "lists"'],
    ],
  },
  {
    name: 'unreadable-beside-wrong',
    changes: [
      [type, '"kind": "text"', '"kind": "txt"'],
      [pages, '"block": "ad-slot"', '"block": "ad-solt"'],
    ],
  },
]
