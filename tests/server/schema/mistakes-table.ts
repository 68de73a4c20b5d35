import { furnitureMistakes } from './furniture-mistakes.ts'
import { change, type Mistake, write } from './mistake.ts'
import { pageMistakes } from './page-mistakes.ts'
import { portalMistakes } from './portal-mistakes.ts'

const site = 'site.json'
const type = 'types/news.json'
const news = 'routes/news.json'
const pages = 'routes/pages.json'
const rules = 'rules.json'
const register = 'forms/register.json'
const feedback = 'forms/feedback.json'
const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : [...part])))

/** Bytes that begin as a font does, and have the length that they say. */
const fontOf = (length: number) => {
  const bytes = Buffer.alloc(length)
  bytes.write('wOF2', 'latin1')
  bytes.writeUInt32BE(length, 8)
  return bytes.toString('base64')
}
const TINY = fontOf(48)
const LARGE = fontOf(14 * 1024)
/** A brush font with a face for each of these. The first and the second of two have one title. */
const brush = (...faces: readonly string[]) => {
  const titleOf = (index: number) => (faces.length > 2 ? `标题${index}` : '新闻')
  const titles = faces.map((woff2, index) => ({ title: titleOf(index), woff2 }))
  return `${JSON.stringify({ version: 1, titles }, null, 2)}\n`
}

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
  change('soft-hyphen', site, '"slogan": "一城山水"', '"slogan":\u00AD "一城山水"'),
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
  write('file-in-utf16-without-its-mark', 'routes/utf16.json', Buffer.from('{ "title": "新闻" }', 'utf16le')),
  write(
    'file-in-big-endian-utf16-without-its-mark',
    'routes/utf16.json',
    Buffer.from('{ "title": "新闻" }', 'utf16le').swap16(),
  ),
  write('file-in-utf32', 'routes/utf32.json', bytes([0xff, 0xfe, 0, 0, 0x7b, 0, 0, 0, 0x7d, 0, 0, 0])),
  write('file-in-gb18030', 'routes/gbk.json', bytes('{\n  "title": "', [0x81, 0x39, 0xee, 0x39, 0xd0, 0xc2], '"\n}\n')),
  write('file-in-two-encodings', 'routes/both.json', bytes('{\n  "title": "新闻', [0xd0, 0xc2, 0xce, 0xc5], '"\n}\n')),
  write('file-is-a-list', type, '[{ "version": 1, "type": 4, "key": "news", "name": "新闻资讯" }]\n'),
  write('file-is-a-list-of-several', type, '[{ "version": 1 }, { "version": 1 }]\n'),
  write('file-is-a-list-of-pages', 'routes/pages.json', '[\n  { "path": "desk", "title": "意见" }\n]\n'),
  write('file-is-a-text', type, '"新闻资讯"\n'),
  write('file-from-a-spreadsheet', type, '"{\n  ""version"": 1,\n  ""type"": 4\n}"\n'),
  write('file-from-a-spreadsheet-by-lines', type, '"{"\n"  ""version"": 1,"\n"  ""type"": 4"\n"}"\n'),
  write('quotes-twice-everywhere', type, '{\n  ""version"": 1,\n  ""type"": 4,\n  ""key"": ""news""\n}\n'),
  change('quotes-twice', site, '"slogan": "一城山水"', '"slogan": ""一城山水""'),
  change('quotes-of-a-name-chinese', site, '"slogan"', '“slogan”'),
  change('comment-of-a-block', site, '  "slogan"', '  /* 口号\n     以后再改 */\n  "slogan"'),
  change('comment-of-a-web-page', site, '  "slogan"', '  <!-- 口号 -->\n  "slogan"'),
  change('nul', site, '"一城山水"', '"一城\u0000山水"'),
  write('file-ends-in-nul', type, `{ "version": 1 }\n${'\u0000'.repeat(40)}`),
  write('file-is-all-nul', type, '\u0000'.repeat(40)),
  write('file-with-mark-only', type, '\uFEFF'),
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
  { name: 'folder-of-types-missing', changes: [[type]] },
  {
    name: 'file-of-a-type-among-routes',
    changes: [
      ['types/museum.json', '{ "version": 1, "type": 20, "key": "museum", "name": "博物馆" }\n'],
      ['routes/museum.json', '{ "version": 1, "type": 21, "key": "zoo", "name": "动物园" }\n'],
    ],
  },
  write('file-in-wrong-folder', 'route/museum.json', '{}'),
  write('file-without-json', 'routes/museum.txt', '{}'),
  write('file-name-differs', 'types/museum.json', '{ "version": 1, "type": 20, "key": "musuem", "name": "博物馆" }\n'),
  change('pointer-to-other-kind', type, 'json-schema/type.json', 'json-schema/routes.json'),
  change('version-newer', news, '"version": 1', '"version": 9'),

  // A single file against its grammar.
  change('key-near-a-name', news, '"title": "新闻资讯"', '"titel": "新闻资讯"'),
  change('key-in-chinese', news, '"title": "新闻资讯"', '"标题": "新闻资讯"'),
  change('key-with-a-zero-width-space', news, '"title": "新闻资讯"', '"title\u200B": "新闻资讯"'),
  change('title-with-a-zero-width-space', news, '"title": "新闻资讯"', '"title": "新闻\u200B资讯"'),
  change('title-with-an-escaped-mark', news, '"title": "新闻资讯"', '"title": "\\u2060新闻资讯"'),
  change('label-with-radicals', type, '"label": "地点"', '"label": "⻔⼝"'),
  change('name-with-cyrillic-letters', site, '"slogan": "一城山水"', '"slogan": "文化 Аpp"'),
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
  write('login-log-too-short', 'policy.json', '{\n  "version": 1,\n  "retention": { "logins": 90 }\n}\n'),
  write('unknown-level-of-a-check', 'policy.json', '{\n  "version": 1,\n  "checks": { "words": "block" }\n}\n'),
  write(
    'words-that-cannot-hit',
    'words.json',
    '{\n  "version": 1,\n  "words": [\n    { "word": "按装", "instead": "按装" },\n    { "word": "布署", "except": ["部署"] },\n    { "word": "按装" }\n  ]\n}\n',
  ),
  change(
    'rule-removed',
    rules,
    '    "mobile": { "pattern": "1[3-9]\\\\d{9}", "maxLength": 11, "message": "请输入正确的手机号码" },\n',
    '',
  ),
  { name: 'form-missing', changes: [['forms/register.json']] },
  { name: 'form-missing-with-its-agreement', changes: [['forms/register.json'], ['agreements/user.json']] },
  change(
    'form-field-removed',
    'forms/profile.json',
    ',\n    { "name": "avatar", "label": "头像", "kind": "image" }',
    '',
  ),
  change('form-field-missing', register, '"name": "repeat"', '"name": "again"'),
  change('form-agreement-missing', register, '"privacy"]', '"privcy"]'),
  change('form-call-changed', feedback, '"user/putFeedback"', '"user/feedback"'),

  ...pageMistakes,
  ...portalMistakes,
  ...furnitureMistakes,

  // What the site looks like.
  write(
    'theme-colour-too-light',
    'theme.json',
    '{\n  "version": 1,\n  "colours": {\n    "accent": "#ff7744"\n  }\n}\n',
  ),
  write('theme-colour-in-words', 'theme.json', '{\n  "version": 1,\n  "colours": { "accent": "red" }\n}\n'),
  write('theme-colour-short', 'theme.json', '{\n  "version": 1,\n  "colours": { "accent": "#a32" }\n}\n'),
  write('theme-colour-unknown', 'theme.json', '{\n  "version": 1,\n  "colours": { "acent": "#a83426" }\n}\n'),
  write('theme-dark', 'theme.json', '{\n  "version": 1,\n  "colours": { "paper": "#202020", "ink": "#fafafa" }\n}\n'),
  write(
    'theme-mark-of-two-kinds',
    'theme.json',
    '{ "version": 1, "mark": { "seal": "云", "picture": { "src": "mark.svg", "width": 80, "height": 40 } } }\n',
  ),
  write('theme-seal-too-long', 'theme.json', '{ "version": 1, "mark": { "seal": "云汀市" } }\n'),
  write('theme-strokes-are-no-path', 'theme.json', '{ "version": 1, "mark": { "strokes": "M0 0\\"/><script>" } }\n'),
  write('theme-mark-without-size', 'theme.json', '{ "version": 1, "mark": { "picture": { "src": "mark.svg" } } }\n'),
  write('theme-share-missing', 'theme.json', '{ "version": 1, "share": "shared.webp" }\n'),
  write('theme-decoration-unknown', 'theme.json', '{ "version": 1, "decoration": { "silhouette": "mountains" } }\n'),
  write('theme-shape-unknown', 'theme.json', '{\n  "version": 1,\n  "shape": "rounded"\n}\n'),

  // The brush font, which no hand writes.
  write('brush-titles-without-fonts', 'theme.json', '{ "version": 1, "titles": "brush" }\n'),
  write('brush-is-no-font', 'brush.json', brush('AAEAAAALAIAAAwAwR1NVQrD+s+0AAAE4AAAAQk9T')),
  write('brush-is-no-base64', 'brush.json', brush('d09GMgABAAAA<script>alert(1)</script>')),
  write('brush-was-cut-off', 'brush.json', brush('d09GMgABAAAAAAYEAA4AAAAACgwAAAWz')),
  write('brush-face-too-large', 'brush.json', brush(`d09GMgABAAAA${'A'.repeat(19_500)}`)),
  write('brush-title-twice', 'brush.json', brush(TINY, TINY)),
  write('brush-too-large', 'brush.json', brush(...Array.from({ length: 38 }, () => LARGE))),
  write('brush-of-a-file', 'brush.json', '{ "version": 1, "titles": [{ "title": "新闻", "file": "brush.woff2" }] }\n'),

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
