// npm run schema:completion: regenerates schema/json-schema/ from the grammar, the blocks and the names of the schema,
// and the guide to the blocks.
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { catalog } from '#blocks/catalog.ts'
import { renderIssues } from '#definition/issues/render-issue.ts'
import { parsePortal } from '#definition/parse-portal.ts'

import { blocksGuide } from './blocks-guide.ts'
import { browserSources } from './browser-sources.ts'
import { collectSchemaNames } from './schema-names.ts'
import { formsIn } from './upgrade/program-forms.ts'
import { createFolderSource } from './source/folder-source.ts'
import { writeJsonSchemas } from './write-json-schemas.ts'

const projectSchemaDir = resolve(import.meta.dirname, '..', '..', 'schema')
const dir = resolve(process.argv[2] ?? projectSchemaDir)
const { files } = await createFolderSource(dir).read()
const parsed = parsePortal(files)
if (parsed.ok) {
  const written = await writeJsonSchemas(dir, catalog, collectSchemaNames(parsed.value))
  // The portal's own schema contains exactly the strings and forms of the code at the time of writing.
  if (dir === projectSchemaDir) {
    const { text, answers } = parsed.value.text
    await writeJson('../../src/contract/text/program-texts.json', text)
    await writeJson('../platform/answers/program-answers.json', answers)
    await writeJson('program-forms.json', formsIn(files))
    for (const [file, source] of Object.entries(browserSources()))
      await writeFile(join(projectSchemaDir, '..', 'src', 'contract', file), source)
    await writeFile(join(projectSchemaDir, '..', 'docs', 'blocks.zh-CN.md'), blocksGuide(catalog))
  }
  console.log(written.length === 0 ? '自动补全已经是最新的' : `自动补全已更新：${written.join('、')}`)
} else {
  console.log(`${renderIssues(parsed.issues)}\n\n先改正这些错误，再更新自动补全`)
  process.exitCode = 1
}

function writeJson(file: string, groups: object): Promise<void> {
  return writeFile(join(import.meta.dirname, file), `${JSON.stringify(groups, null, 2)}\n`)
}
