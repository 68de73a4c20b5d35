// npm run stories:record: records the answers of our own backend, freshly loaded with samples/content/, to the
// requests of the pages in stories.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { catalog } from '#blocks/catalog.ts'
import { compilePortal } from '#compile/compile-portal.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { planPage } from '#plan/plan-page.ts'
import { planRequest } from '#plan/request-key.ts'
import { requestsFor } from '#plan/requests-for.ts'
import { createBackend } from '#server/backend/create-backend.ts'
import { readAnswer } from '#data/read-answer.ts'
import type { DataSource } from '#data/data-source.ts'
import { createSay } from '#server/platform/answers/say.ts'
import { checkSchema } from '#server/schema/check-schema.ts'
import { readSchemaFolder } from '#server/schema/source/read-schema-folder.ts'

import { NOW } from '../stage/story-clock.ts'
import { pageList } from './page-list.ts'
import type { RecordedPages } from './recorded-pages.ts'

const checked = checkSchema(await readSchemaFolder('schema'), { compile: compilePortal, catalog })
if (!checked.ok) throw new Error('schema/ does not check: npm run schema says why')
const { portal, agreements } = checked.snapshot
const dataDir = mkdtempSync(join(tmpdir(), 'wenlan-stories-'))
const tell = ({ en }: { en: string }) => void process.stderr.write(`${en}\n`)
const opened = await createBackend(
  { dataDir, contentDir: 'samples/content', databaseUrl: '', databasePool: 1, dataKey: '' },
  {
    types: () => portal.types,
    siteName: () => portal.site.site_name,
    say: createSay(() => checked.snapshot.answers),
    agreements: () => agreements,
    forms: () => portal.forms,
    text: () => portal.text,
    portalVersion: () => 'stories',
    timezone: portal.site.timezone,
    now: () => NOW,
    log: { info: tell, warn: tell, error: tell },
  },
)
if (!opened.ok) throw new Error(opened.refusal.message.en)
const { backend } = opened
const source: DataSource = async ({ source: name, params }) => {
  const { status, body } = await backend.callInProcess(name, params)
  return readAnswer(name, status, body)
}

const recorded: RecordedPages = { addresses: {}, answers: {} }
for (const { name, address, type } of pageList) {
  const resolved = address.replace('{first}', type === undefined ? '' : await firstOf(type))
  recorded.addresses[name] = resolved
  for (const device of ['desktop', 'mobile'] as const) {
    const planned = planPage(portal, new URL(ROUTER_BASE + resolved, 'http://portal.invalid'), {
      device,
      elder: false,
      login: 'member',
    })
    if (planned.kind === 'redirect') continue
    for (const request of requestsFor(planned.plan, 'unknown')) recorded.answers[request.key] ??= await source(request)
  }
}
await backend.close()
rmSync(dataDir, { recursive: true })
const answers = Object.entries(recorded.answers).sort(([a], [b]) => (a < b ? -1 : 1))
// A line for each answer, so that a change is seen where it is.
const lines = answers.map(([key, result]) => `${JSON.stringify(key)}: ${JSON.stringify(result)}`)
writeFileSync(
  join(import.meta.dirname, 'recorded.json'),
  `{"addresses": ${JSON.stringify(recorded.addresses, undefined, 1)},\n"answers": {\n${lines.join(',\n')}\n}}\n`,
)
console.log(`stories/pages/recorded.json：${pageList.length} 个页面，${answers.length} 个回答`)

async function firstOf(type: number): Promise<string> {
  const result = await source(planRequest('list', { type, limit: 1 }))
  const rows: unknown = result.kind === 'ok' ? Reflect.get(result.data, 'rows') : []
  const id: unknown = Array.isArray(rows) ? Reflect.get(rows[0] ?? {}, 'id') : undefined
  if (typeof id !== 'number') throw new Error(`samples/content/ has nothing of type ${type}`)
  return String(id)
}
