import { change, type Mistake, write } from './mistake.ts'

const site = 'site.json'
const pages = 'routes/pages.json'
const text = 'text/zh-CN.json'

/** A form for sign-ups, which only content with seats needs. */
const signUp =
  '{ "version": 1, "name": "sign-up", "title": "报名", "call": "user/eventRegistration", "submit": "报名", "fields": [{ "name": "name", "label": "姓名", "kind": "text", "required": true }, { "name": "mobile", "label": "手机", "kind": "tel", "required": true }, { "name": "people", "label": "人数", "kind": "number", "required": true }] }\n'

const route = (path: string, more = '') =>
  `{ "version": 1, "routes": [{ "path": "${path}", "title": "页面", "template": "list", "with": { "heading": "页面" }${more} }] }\n`

/** A page for everybody with one block on both devices; positions are named after theirs. */
const publicPage = (more: string, block: string, path = 'museum') =>
  `{\n  "version": 1,\n  "routes": [\n    {\n      "path": "${path}",\n      "title": "页面",${more}\n      "desktop": [${block.replace('DEVICE', 'web')}],\n      "mobile": [${block.replace('DEVICE', 'mobile')}]\n    }\n  ]\n}\n`

/** No login, and no page that asks for one. */
const memberless: Mistake['changes'] = [['routes/account.json'], [pages, '      "auth": true,\n', '']]

const redirects = (...pairs: readonly (readonly [path: string, to: string])[]) =>
  `{\n  "version": 1,\n  "routes": [\n${pairs.map(([path, to]) => `    { "path": "${path}", "title": "旧页", "redirect": "${to}" }`).join(',\n')}\n  ]\n}\n`

/** Slips that only all pages together reveal: links, paths, redirects, texts. */
export const portalMistakes: readonly Mistake[] = [
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
  change(
    'centre-page-missing',
    site,
    '  "footer"',
    '  "centre": { "kept": ["like"], "own": [{ "page": "set", "title": "账号" }] },\n  "footer"',
  ),
  change(
    'centre-page-in-another-group',
    site,
    '  "footer"',
    '  "centre": { "kept": [\n    "like",\n    "course"\n  ] },\n  "footer"',
  ),
  change(
    'centre-page-twice',
    site,
    '  "footer"',
    '  "centre": { "own": [\n    "set",\n    { "page": "set", "title": "账号" }\n  ] },\n  "footer"',
  ),
  change(
    'centre-title-long',
    site,
    '  "footer"',
    '  "centre": { "own": [{ "page": "set", "title": "账号、密码和个人资料" }] },\n  "footer"',
  ),
  change(
    'centre-link-dead',
    site,
    '  "footer"',
    '  "centre": { "own": [{ "title": "志愿者", "to": "nwes", "icon": "usr" }] },\n  "footer"',
  ),
  change(
    'centre-link-without-address',
    site,
    '  "footer"',
    '  "centre": { "own": [{ "title": "志愿者", "icon": "user" }] },\n  "footer"',
  ),
  change('link-in-a-block-dead', pages, '"to": "news", "icon"', '"to": "museum", "icon"'),
  change(
    'link-with-parameter',
    site,
    '{ "title": "新闻", "to": "news" }',
    '{ "title": "新闻", "to": "news/details/{id}" }',
  ),
  change('link-by-title', site, '{ "title": "新闻", "to": "news" }', '{ "title": "新闻", "to": "新闻资讯" }'),
  change(
    'link-with-a-zero-width-space',
    site,
    '{ "title": "新闻", "to": "news" }',
    '{ "title": "新闻", "to": "news\u200B" }',
  ),
  change(
    'link-with-a-chinese-question-mark',
    site,
    '{ "title": "新闻", "to": "news" }',
    '{ "title": "新闻", "to": "news？category=要闻" }',
  ),
  change(
    'link-abroad-with-a-russian-letter',
    site,
    '{ "title": "新闻", "to": "news" }',
    '{ "title": "新闻", "to": "https://www.ex\u0430mple.cn/" }',
  ),
  change(
    'link-javascript',
    site,
    '{ "title": "新闻", "to": "news" }',
    '{ "title": "新闻", "to": "javascript:alert(1)" }',
  ),
  change('link-for-members', site, '{ "title": "新闻", "to": "news" }', '{ "title": "意见", "to": "desk" }'),
  change(
    'link-parameter-unheard',
    site,
    '{ "title": "新闻", "to": "news" }',
    '{ "title": "新闻", "to": "news?categry=要闻" }',
  ),
  change(
    'link-category-unknown',
    site,
    '{ "title": "新闻", "to": "news" }',
    '{ "title": "新闻", "to": "news?category=要问" }',
  ),
  change(
    'link-of-a-block-unheard',
    pages,
    '{ "block": "article" }, { "block": "intro"',
    '{ "block": "article" }, { "block": "class-grid", "heading": "门类", "to": "index" }, { "block": "intro"',
  ),
  { name: 'login-missing', changes: [['routes/account.json']] },
  {
    name: 'actions-without-members',
    changes: [
      ...memberless,
      ['routes/more.json', publicPage('"type": 4,', '{ "block": "article", "actions": "collect" }', 'museum/{id}')],
    ],
  },
  {
    name: 'block-for-members-without-members',
    changes: [
      ...memberless,
      ['routes/more.json', publicPage('', '{ "block": "page-heading" }, { "block": "feedback" }')],
    ],
  },
  write(
    'search-form-without-search',
    'routes/more.json',
    publicPage('\n      "query": ["keyword"],', '{ "block": "search-form" }'),
  ),
  write('login-elsewhere', 'routes/more.json', publicPage('', '{ "block": "login", "kind": "login" }', 'sign-in')),
  {
    name: 'search-field-without-search',
    changes: [
      [
        'routes/more.json',
        publicPage(
          '',
          '{ "block": "carousel", "heading": "博物馆", "search": true, "from": { "banners": { "position": "DEVICE_index_top_banner" } } }',
        ),
      ],
    ],
  },
  change('login-locked', 'routes/account.json', '"title": "登录",', '"title": "登录",\n      "auth": true,'),
  change(
    'login-without-form',
    'routes/account.json',
    '"mobile": [{ "block": "login", "kind": "login" }]',
    '"mobile": [{ "block": "login", "kind": "register" }]',
  ),
  change('picture-missing', pages, '"banner/dusk.webp"', '"banner/dask.webp"'),
  change('picture-in-another-folder', pages, '"banner/dusk.webp"', '"images/dusk.webp"'),
  change('picture-with-a-capital', pages, '"banner/dusk.webp"', '"banner/Dusk.webp"'),
  change('picture-of-another-kind', pages, '"banner/dusk.webp"', '"banner/dusk.jpg"'),
  change('picture-javascript', pages, '"banner/dusk.webp"', '"javascript:alert(1)"'),
  write(
    'redirect-to-nowhere',
    'routes/more.json',
    '{ "version": 1, "routes": [{ "path": "old", "title": "旧页", "redirect": "gone" }] }\n',
  ),
  write('redirect-abroad', 'routes/more.json', redirects(['old', 'https://www.example.cn/'])),
  write(
    'redirect-abroad-that-runs-script',
    'routes/more.json',
    '{ "version": 1, "routes": [{ "path": "old", "title": "旧页", "redirect": { "abroad": "javascript:alert(1)" } }] }\n',
  ),
  write(
    'redirect-abroad-with-a-parameter',
    'routes/more.json',
    '{ "version": 1, "routes": [{ "path": "old/{id}", "title": "旧页", "redirect": { "abroad": "https://{id}.example.cn/" } }] }\n',
  ),
  write('redirect-with-base', 'routes/more.json', redirects(['old', '/web/news'])),
  write('redirect-in-a-circle', 'routes/more.json', redirects(['old', 'older'], ['older', 'old'])),
  write('redirect-to-itself', 'routes/more.json', redirects(['old/{id}', 'old/{id}'])),
  write('redirect-without-value', 'routes/more.json', redirects(['old/{no}', 'news/details/{id}'])),
  // Slips that break nothing.
  {
    name: 'type-without-page',
    changes: [
      ['types/museum.json', '{ "version": 1, "type": 20, "key": "museum", "name": "博物馆" }\n'],
      [
        pages,
        '{ "block": "article" }, { "block": "intro"',
        '{ "block": "article" }, { "block": "list", "from": { "articles": { "type": 20 } } }, { "block": "intro"',
      ],
    ],
  },
  change(
    'layout-hidden',
    pages,
    '"title": "图书详情",',
    '"title": "图书详情",\n      "redirect": { "mobile": "book" },',
  ),
  write(
    'template-idle',
    'templates/spare.json',
    '{ "version": 1, "name": "spare", "desktop": [{ "block": "page-heading" }], "mobile": [{ "block": "page-heading" }] }\n',
  ),
  change('text-removed', text, ', "retry": "重试"', ''),
  change('text-renamed', text, '"retry"', '"rety"'),
  change('text-placeholder-full-width', text, '"暂无数据"', '"暂无｛count｝数据"'),
  change('text-placeholder', text, '"暂无数据"', '"暂无 {nmae} 数据"'),
  change('answer-removed', text, ', "exports": "请 {wait}后再试"', ''),
  change('answer-renamed', text, '"busy"', '"bussy"'),
  change('answer-placeholder', text, '{wait}', '{wiat}'),
  change('answer-placeholder-lost', text, '请 {wait}后再试', '请稍后再试'),
  change('answer-too-long', text, '现在登录的人太多', '现在登录的人太多'.repeat(70)),
  change(
    'answers-missing',
    text,
    ',\n  "answers": {\n    "limits": { "busy": "现在登录的人太多", "exports": "请 {wait}后再试" }\n  }',
    '',
  ),
  change('answers-group-renamed', text, '"limits"', '"limit"'),

  // Slips that stop nothing, and that visitors would feel.
  change(
    'storage-without-slash',
    site,
    '"slogan": "一城山水",',
    '"slogan": "一城山水",\n  "storage": "https://cdn.example.cn/media",',
  ),
  change('device-of-all-computers', site, '"mobile": ["Android"', '"mobile": ["Mozilla", "Android"'),
  change('device-of-all-macs', site, '"mobile": ["Android"', '"mobile": ["Android", "mac os x"'),
  change('device-left-out', site, '"iPhone", ', ''),
  change('device-excepted', site, '"OpenHarmony"] }', '"OpenHarmony"], "desktop": ["AppleWebKit"] }'),
  change('phone-in-words', site, '"phone": "0571-00000000"', '"phone": "见公告栏"'),
  change('phone-of-zeros', site, '"phone": "0571-00000000"', '"phone": "0000-00000000"'),
  change(
    'blank-left-in-an-agreement',
    'agreements/privacy.json',
    '"paragraphs": ["',
    '"paragraphs": ["〔运营单位全称〕承诺：',
  ),
  change('email-in-words', site, '"phone": "0571-00000000",', '"phone": "0571-00000000",\n    "email": "见公告栏",'),
  change(
    'position-on-its-side',
    site,
    '"slogan": "一城山水",',
    '"slogan": "一城山水",\n  "positions": [{ "name": "book_top", "title": "读好书顶部", "desktop": { "width": 320, "height": 2400 } }],',
  ),
  change('title-with-a-control-character', 'routes/news.json', '"title": "新闻资讯"', '"title": "新闻\\u0007资讯"'),
  change('title-with-a-direction-mark', 'routes/news.json', '"title": "新闻资讯"', '"title": "\\u202e新闻资讯"'),
  change('picture-outside', pages, '"banner/dusk.webp"', '"../../banner/dusk.webp"'),
  change(
    'chip-of-what-the-type-has-not',
    'types/news.json',
    '"fields": [',
    '"chips": [{ "title": "省级", "query": { "levle": "省级" } }],\n  "fields": [',
  ),
  change(
    'chip-with-a-long-title',
    'types/news.json',
    '"fields": [',
    '"chips": [{ "title": "本市的和外地的", "query": { "area": "330100" } }],\n  "fields": [',
  ),
  change(
    'chips-of-a-type-without',
    'routes/pages.json',
    '{ "block": "filters",',
    '{ "block": "filters", "chips": true,',
  ),
  {
    name: 'chip-that-the-list-does-not-follow',
    changes: [
      [
        'types/news.json',
        '"fields": [',
        '"chips": [{ "title": "杭州", "query": { "area": "330100" } }],\n  "fields": [',
      ],
      ['routes/pages.json', '{ "block": "filters",', '{ "block": "filters", "chips": true,'],
    ],
  },
  change('option-twice', 'types/news.json', '["国家级", "省级"]', '["国家级", "省级", "国家级"]'),
  change(
    'filter-of-a-private-field',
    'types/news.json',
    '"options": ["国家级", "省级"],',
    '"options": ["国家级", "省级"], "private": true,',
  ),
  change(
    'filter-of-a-long-text',
    'types/news.json',
    '"label": "地点", "kind": "text"',
    '"label": "地点", "kind": "richtext", "filterable": true',
  ),
  write(
    'form-of-no-call',
    'forms/enrol.json',
    '{ "version": 1, "name": "enrol", "title": "报名", "call": "user/putFeedbak", "submit": "提交", "fields": [{ "name": "note", "label": "说明", "kind": "text" }] }\n',
  ),
  write(
    'number-never-met',
    'forms/enrol.json',
    '{ "version": 1, "name": "enrol", "title": "报名", "call": "user/putFeedback", "submit": "提交", "fields": [{ "name": "people", "label": "人数", "kind": "number", "min": 9, "max": 2 }] }\n',
  ),

  // One cause is one fault, and what a template needs is told at the route that uses it.
  {
    name: 'template-without-what-it-needs',
    changes: [
      [
        'templates/area.json',
        `{ "version": 1, "name": "area", "desktop": [
  { "block": "page-heading" },
  { "block": "list", "from": { "articles": { "type": "$route.type", "page": "$query.p", "category": "$query.category" } }, "paging": "pages" }
], "mobile": [
  { "block": "page-heading" },
  { "block": "list", "from": { "articles": { "type": "$route.type", "page": "$query.p", "category": "$query.category" } }, "paging": "pages" }
] }\n`,
      ],
      [
        'routes/more.json',
        `{ "version": 1, "routes": [
  { "path": "museum", "title": "博物馆", "type": 4, "query": ["p", "category"], "template": "area" },
  { "path": "zoo", "title": "动物园", "template": "area" }
] }\n`,
      ],
    ],
  },
  change('rules-unreadable', 'rules.json', '"message"', '"mesage"'),
  {
    name: 'member-page-removed',
    changes: [
      ['forms/sign-up.json', signUp],
      [
        'types/news.json',
        '"label": "开始时间", "kind": "datetime", "role": "start" },',
        `"label": "开始时间", "kind": "datetime", "role": "start" },
    { "name": "capacity", "label": "名额", "kind": "number", "role": "seats" },`,
      ],
      [
        pages,
        '{ "block": "article" }, { "block": "intro"',
        '{ "block": "article" }, { "block": "sign-up" }, { "block": "intro"',
      ],
      [
        'routes/more.json',
        '{ "version": 1, "routes": [{ "path": "more/{id}", "title": "更多", "type": 4, "desktop": [{ "block": "article" }, { "block": "sign-up" }], "mobile": [{ "block": "article" }, { "block": "sign-up" }] }] }\n',
      ],
    ],
  },
  {
    name: 'sign-up-without-seats',
    changes: [
      ['forms/sign-up.json', signUp],
      [
        'types/news.json',
        '"label": "开始时间", "kind": "datetime", "role": "start" },',
        `"label": "开始时间", "kind": "datetime", "role": "start" },
    { "name": "closes", "label": "报名截止", "kind": "datetime", "role": "closes" },`,
      ],
      [
        pages,
        '{ "block": "article" }, { "block": "intro"',
        '{ "block": "article" }, { "block": "sign-up" }, { "block": "intro"',
      ],
      [
        'routes/more.json',
        '{ "version": 1, "routes": [{ "path": "user/my-activities", "title": "我的活动", "template": "list", "with": { "heading": "我的活动" } }] }\n',
      ],
    ],
  },
]
