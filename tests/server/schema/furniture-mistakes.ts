import { change, type Mistake } from './mistake.ts'

const site = 'site.json'

const header = (name: string, tools: string): Mistake =>
  change(name, site, '  "footer": {', `  "header": {\n    "tools": ${tools}\n  },\n  "footer": {`)
const footer = (name: string, addition: string): Mistake =>
  change(name, site, '"icp": "浙ICP备00000000号"', `"icp": "浙ICP备00000000号",\n    ${addition}`)

/** Slips in the tools of the header, and in the columns and marks of the footer. */
export const furnitureMistakes: readonly Mistake[] = [
  header('tool-unknown', '["serach", "elder"]'),
  header('tool-twice', '[\n      "elder",\n      "elder"\n    ]'),
  header(
    'tool-link-twice',
    '[\n      { "title": "新闻", "to": "news" },\n      { "title": "看新闻", "to": "news" }\n    ]',
  ),
  header('tool-link-dead', '["elder", { "title": "门票", "to": "tickets" }]'),
  header('tool-link-for-members', '["elder", { "title": "提意见", "to": "desk" }]'),
  header('tool-link-without-title', '["elder", { "to": "news" }]'),
  header('tool-link-too-long', '["elder", { "title": "预约今天和明天的门票", "to": "news" }]'),
  header('tool-search-missing', '["search", "elder"]'),
  {
    name: 'tool-login-missing',
    changes: [
      [site, '  "footer": {', '  "header": { "tools": ["elder", "login"] },\n  "footer": {'],
      ['routes/account.json'],
      ['routes/pages.json', '      "auth": true,\n', ''],
    ],
  },
  header('tools-too-many', `[${Array.from({ length: 7 }, () => '"elder"').join(', ')}]`),
  footer(
    'column-link-dead',
    '"columns": [\n      { "title": "查档", "links": [\n        { "title": "新闻", "to": "nwes" }\n      ] }\n    ]',
  ),
  footer('column-empty', '"columns": [{ "title": "查档", "links": [] }]'),
  footer('mark-without-words', '"marks": [{ "src": "banner/dusk.webp", "width": 80, "height": 40 }]'),
  footer('mark-too-large', '"marks": [{ "src": "banner/dusk.webp", "alt": "标识", "width": 800, "height": 40 }]'),
  footer('mark-missing', '"marks": [{ "src": "banner/dusk.png", "alt": "标识", "width": 80, "height": 40 }]'),
  footer(
    'mark-link-dead',
    '"marks": [{ "src": "banner/dusk.webp", "alt": "标识", "width": 80, "height": 40, "to": "marks" }]',
  ),
]
