import { expect, it } from 'vitest'

import { parsePortal } from '#definition/parse-portal.ts'

it.each([
  ['{"version":1,"envelop":{}}', 'KEY_UNKNOWN', 'envelope'],
  ['{"version":1,"envelope":{"success":0}}', 'VALUE_TYPE', '[0]'],
  ['{"version":1,"envelope":{"success":[]}}', 'VALUE_SIZE', undefined],
  ['{"version":1,"list":{"shape":"pagenator"}}', 'VALUE_UNKNOWN', 'paginator'],
  ['{"version":1,"calls":{"lst":{}}}', 'KEY_UNKNOWN', 'list'],
  ['{"version":1,"calls":{"list":{"path":"/api/../admin"}}}', 'VALUE_RULE', undefined],
  ['{"version":1,"calls":{"list":{"path":"a//b"}}}', 'VALUE_RULE', undefined],
  ['{"version":1,"calls":{"list":{"path":"https://evil.example/a"}}}', 'VALUE_RULE', undefined],
  ['{"version":1,"prefix":"/../"}', 'VALUE_RULE', undefined],
  ['{"version":1,"fields":{"article":{"image":"covr"}}}', 'VALUE_UNKNOWN', 'cover'],
  ['{"version":1,"fields":{"articles":{}}}', 'KEY_UNKNOWN', 'article'],
  ['{"version":1,"fields":{"article":{"a..b":"cover"}}}', 'KEY_FORMAT', undefined],
  ['{"version":1,"fields":{"article":{"a.constructor":"cover"}}}', 'KEY_FORMAT', undefined],
  ['{"version":1,"text":{"pictures":"javascript:alert(1)"}}', 'VALUE_RULE', undefined],
  ['{"version":1,"token":{"header":"a\\r\\nb"}}', 'VALUE_FORMAT', 'a-b'],
  ['{"version":1,"token":{"prefix":"Bearer\\n"}}', 'VALUE_FORMAT', 'Bearer'],
  ['{"version":1,"parameters":{"names":{"page":"p&x=1"}}}', 'VALUE_FORMAT', undefined],
  ['{"version":1,"parameters":{"firstPage":2}}', 'VALUE_UNKNOWN', undefined],
  ['{"version":1,"values":{"bookings":{}}}', 'KEY_UNKNOWN', 'booking'],
  ['{"version":1,"values":{"booking":{"stat":{}}}}', 'KEY_UNKNOWN', 'state'],
  ['{"version":1,"values":{"booking":{"state":{"1":"confirm"}}}}', 'VALUE_UNKNOWN', 'confirmed'],
  ['{"version":1,"values":{"booking":{"state":{"confirmed":1}}}}', 'VALUE_UNKNOWN', undefined],
  ['{"version":1,"values":{"booking":{"state":["waiting"]}}}', 'VALUE_TYPE', undefined],
  ['{"version":1,"values":{"message":{"isRead":{"Y":"true"}}}}', 'VALUE_TYPE', 'true'],
  ['{"version":1,"values":{"article":{"title":{"1":"x"}}}}', 'KEY_UNKNOWN', undefined],
  ['{"version":1,"values":{"own":{"level":{"1":2}}}}', 'VALUE_TYPE', '"2"'],
  ['{"version":1,"types":{"news":12}}', 'KEY_FORMAT', undefined],
  ['{"version":1,"calls":{"list":{"method":"DELETE"}}}', 'VALUE_UNKNOWN', undefined],
])('the fault of %s in backend.json is %s', (text, code, suggestion) => {
  const parsed = parsePortal([{ file: 'backend.json', text }])
  const [issue] = parsed.ok ? [] : parsed.issues.filter(({ file }) => file === 'backend.json')
  expect([issue?.code, issue?.suggestion]).toEqual([code, suggestion])
})
