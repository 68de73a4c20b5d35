import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { describeFaults } from '#server/desk/describe-faults.ts'
import { contentLimits } from '#server/services/content/format/content-limits.ts'
import { importContent } from '#server/services/content/import/import-content.ts'

import { projectRoot } from '../../../architecture/project-files.ts'
import { aType, startBackend } from '../../../support/backend.ts'
import { aStaffCaller } from '../../../support/a-staff-caller.ts'

const guide = readFileSync(join(projectRoot, 'docs/content.zh-CN.md'), 'utf8')
const examples = join(projectRoot, 'docs/content-examples')
const types = ['news', 'course'].map((key) =>
  aType(JSON.parse(readFileSync(join(projectRoot, `schema/types/${key}.json`), 'utf8'))),
)

it('the guide’s examples are imported unchanged, twice with the same result', async () => {
  const { backend, close } = await startBackend('sqlite', () => types, {})
  onTestFinished(close)
  const bring = () =>
    importContent(backend.content, aStaffCaller, { path: examples, isDry: false, tell: () => undefined })
  const first = await bring()
  expect(first.kind === 'faults' ? describeFaults(first.faults) : first).toMatchObject({
    counts: [{ added: 1 }, { added: 2 }, { added: 2 }, { added: 2 }],
    notes: [],
  })
  expect(await bring()).toMatchObject({ kind: 'done', changes: [] })
})

it('the guide names every example and the present limits', () => {
  const files = readdirSync(examples, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:csv|json|md)$/u.test(file),
  )
  for (const file of files) expect(guide).toContain(`content-examples/${file}`)
  const { rows, table, file, picture, book, captions, pictures, markdown, marks } = contentLimits
  expect(guide).toContain(
    `一次最多 ${rows} 条；CSV 一共 ${table / 1024 ** 3} GB，别的文件一共 ${file / 1024 / 1024} MB；一张图片 ${picture / 1024 / 1024} MB，一个 PDF ${book / 1024 / 1024} MB，一次 ${pictures} 张`,
  )
  expect(guide).toContain(`一个字幕文件 ${captions / 1024 / 1024} MB`)
  expect(guide).toContain(`一个 Markdown 文件 ${markdown / 1024 / 1024} MB，其中 \`*\` 和 \`_\` 最多 ${marks} 处`)
})
