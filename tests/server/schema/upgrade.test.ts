import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { optionalForms, requiredForms } from '#contract/forms/form.ts'
import { itemAt } from '#definition/migrations/located-json.ts'
import { grammarVersions } from '#definition/migrations/migrate-json.ts'
import { parseJson } from '#definition/json/parse-json.ts'
import type { SchemaFile } from '#definition/parse-file.ts'
import { kindOfFile } from '#definition/schema-layout.ts'
import { checkSchema, type SchemaSnapshot } from '#server/schema/check-schema.ts'
import { portalCompiler } from '#server/schema/portal-compiler.ts'
import { readSchemaFolder } from '#server/schema/source/read-schema-folder.ts'
import { completeFiles } from '#server/schema/upgrade/complete-files.ts'
import { formsIn } from '#server/schema/upgrade/program-forms.ts'

import answers from '../../../server/platform/answers/program-answers.json' with { type: 'json' }
import programForms from '../../../server/schema/program-forms.json' with { type: 'json' }
import text from '#contract/text/program-texts.json' with { type: 'json' }
import textFile from '../../../schema/text/zh-CN.json' with { type: 'json' }
import { runSchema } from '../../support/schema-context.ts'
import { earlierDir, earlierSites } from './earlier-sites.ts'

const NOTICES = ['TEXT_OF_PROGRAM', 'TEXT_MISSING', 'FORM_OF_PROGRAM', 'RULE_OF_PROGRAM']
const sampleFiles = (await readSchemaFolder('schema')).files

function check(files: readonly SchemaFile[], compiler = portalCompiler) {
  const checked = checkSchema({ files: [...files], issues: [], fingerprint: '' }, compiler)
  if (!checked.ok) throw new Error(checked.issues.map(({ file, message }) => `${file}: ${message}`).join('\n'))
  return checked
}

/** Sentences of the program that a portal does not say, neither in its own words nor in the program's. */
function findMissingSentences(
  { portal, answers: portalAnswers }: SchemaSnapshot,
  program = { text, answers },
): string[] {
  const lacking = (sentences: object, written: object, group: string) =>
    Object.keys(sentences)
      .filter((name) => typeof Reflect.get(written, name) !== 'string')
      .map((name) => `${group}.${name}`)
  return [
    ...Object.entries(program.text).flatMap(([group, sentences]) =>
      lacking(sentences, portal.text[group] ?? {}, group),
    ),
    ...Object.entries(program.answers).flatMap(([group, sentences]) =>
      lacking(sentences, portalAnswers[group] ?? {}, group),
    ),
  ]
}

/** The files with the JSON of one of them changed. */
function changed<Json>(files: readonly SchemaFile[], file: string, change: (json: Json) => void): SchemaFile[] {
  return files.map((source) => {
    if (source.file !== file) return source
    const json: Json = JSON.parse(source.text)
    change(json)
    return { file, text: JSON.stringify(json, undefined, 2) }
  })
}

describe('the program’s texts, answers and forms', () => {
  it('are those of its schema; npm run schema:completion writes them', () => {
    expect({ text, answers }).toEqual({ text: textFile.text, answers: textFile.answers })
    expect(programForms).toEqual(formsIn(sampleFiles))
  })
})

describe('an earlier grammar', () => {
  it('remains as a site that was written in it: a higher version needs a folder of the one before', async () => {
    const folders = Object.entries(grammarVersions).flatMap(([kind, version]) =>
      Array.from({ length: version - 1 }, (_, index) => ({ kind, version: index + 1, folder: `${kind}-${index + 1}` })),
    )
    expect(earlierSites).toEqual(expect.arrayContaining(folders.map(({ folder }) => folder)))
    for (const { kind, version, folder } of folders) {
      const { files } = await readSchemaFolder(join(earlierDir, folder))
      const versions = files.filter(({ file }) => kindOfFile(file) === kind).map(versionOf)
      expect([folder, versions]).toEqual([folder, expect.arrayContaining([version])])
    }
  })

  function versionOf({ text: written }: SchemaFile): unknown {
    const json = parseJson(written)
    return json.ok ? itemAt(json, ['version'])?.value : undefined
  }
})

describe.each(earlierSites)('the site of an earlier program, %s,', (name) => {
  let parent: string
  let dir: string
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'upgrade-'))
    dir = join(parent, 'schema')
    await cp(join(earlierDir, name), dir, { recursive: true })
  })
  afterAll(() => rm(parent, { recursive: true, force: true }))
  const migrate = () => runSchema(parent, ['migrate'], { compiler: portalCompiler })

  it('compiles, has every sentence, and has one notice for each incomplete file', async () => {
    const { snapshot, warnings } = check((await readSchemaFolder(dir)).files)
    expect(findMissingSentences(snapshot)).toEqual([])
    const lacking = warnings.filter(({ code }) => NOTICES.includes(code) && code !== 'TEXT_MISSING')
    expect(lacking.map(({ file }) => file)).toEqual([...new Set(lacking.map(({ file }) => file))])
    expect(lacking.map(({ file }) => file)).toContain('text/zh-CN.json')
    expect(JSON.stringify(snapshot.portal.text)).toContain('这里还没有内容')
  })

  it('has a sentence that the next program may need', async () => {
    const { files } = await readSchemaFolder(dir)
    const next = {
      text: { ...text, list: { ...text.list, soonest: '最近的' }, fresh: { a: '新' } },
      answers: { ...answers, fresh: { b: '也新' } },
    }
    expect(findMissingSentences(check(files, { ...portalCompiler, texts: next }).snapshot, next)).toEqual([])
  })

  it('is made current by migrate, which changes nothing else and does nothing the second time', async () => {
    const before = (await readSchemaFolder(dir)).files
    const { snapshot } = check(before)
    const { code, output } = await migrate()
    expect([code, output]).toEqual([0, expect.stringContaining('text/zh-CN.json：补上 ')])
    const after = (await readSchemaFolder(dir)).files
    const textOf = (file: string) => after.find((source) => source.file === file)?.text ?? ''
    // The site's own grammar is another one, for which tests/definition/migrations.test.ts stands.
    const lost = before.filter(({ file, text: written }) => file !== 'site.json' && !isWithin(written, textOf(file)))
    expect(lost.map(({ file }) => file)).toEqual([])
    const migrated = check(after)
    expect(migrated.warnings.filter(({ code: warningCode }) => NOTICES.includes(warningCode))).toEqual([])
    expect(migrated.snapshot.answers).toEqual(snapshot.answers)
    expect(migrated.snapshot.portal.text).toEqual(snapshot.portal.text)
    expect(migrated.snapshot.portal.forms).toEqual(snapshot.portal.forms)
    expect(await migrate()).toEqual({ code: 0, output: 'schema/ 都是现在的版本，没有要改写的文件\n' })
  })

  it('is not completed while a file has faults, which are reported instead', async () => {
    const broken = await mkdtemp(join(tmpdir(), 'upgrade-'))
    await cp(join(earlierDir, name), join(broken, 'schema'), { recursive: true })
    await writeFile(join(broken, 'schema', 'rules.json'), '{ "version": 1, "rules": [] }')
    const { code, output } = await runSchema(broken, ['migrate'], { compiler: portalCompiler })
    expect([code, output]).toEqual([1, expect.stringContaining('rules.json:1:')])
    expect(output).not.toContain('补上')
    await rm(broken, { recursive: true })
  })

  /** Whether all characters of a text follow each other in another one. */
  function isWithin(before: string, after: string): boolean {
    let at = 0
    for (const character of after) if (character === before[at]) at += 1
    return at === before.length
  }
})

describe('a site with members', async () => {
  // Few pages, with the program's own sentences, forms and rules.
  const replaced = /^(?:text|forms|agreements)\/|^rules\.json$/u
  const pages = (await readSchemaFolder(join(earlierDir, 'members-2026-11-21'))).files
  // The sample city's districts are in its form, and not in the program's.
  const programs = sampleFiles
    .filter(({ file }) => replaced.test(file))
    .map(({ file, text }) => {
      const form = programForms.forms.find(({ name }) => file === `forms/${name}.json`)
      return { file, text: form ? JSON.stringify(form, undefined, 2) : text }
    })
  const site = changed<{ site_name: string }>(
    [...pages.filter(({ file }) => !replaced.test(file)), ...programs],
    'site.json',
    (json) => {
      json.site_name = programForms.site_name
    },
  )
  const models = check(site).snapshot.portal.forms
  const needed = Object.keys({ ...requiredForms, ...optionalForms })
  const fields = Object.entries({ ...requiredForms, ...optionalForms }).flatMap(([form, names]) =>
    names.map((field) => [form, field] as const),
  )

  it.each(needed)('that lacks the form %s has the program’s', (name) => {
    const { snapshot, warnings } = check(site.filter(({ file }) => file !== `forms/${name}.json`))
    expect(snapshot.portal.forms[name]).toEqual(models[name])
    expect(warnings.map(({ code, file }) => [code, file])).toEqual([['FORM_OF_PROGRAM', `forms/${name}.json`]])
  })

  it.each(fields)('whose form %s lacks the field %s has the program’s, and migrate writes it', (form, field) => {
    const file = `forms/${form}.json`
    const files = changed<{ fields: { name: string }[] }>(site, file, (json) => {
      json.fields = json.fields.filter(({ name }) => name !== field)
      if (json.fields.length === 0) json.fields.push({ ...checkbox })
    })
    const { snapshot, warnings } = check(files)
    const find = (from: typeof models) => from[form]?.fields.find(({ name }) => name === field)
    expect(find(snapshot.portal.forms)).toEqual(find(models))
    expect(warnings.map(({ code, file: warningFile }) => [code, warningFile])).toEqual([['FORM_OF_PROGRAM', file]])
    const written = completeFiles(files, portalCompiler)
    const after = files.map((source) => written.find((one) => one.file === source.file) ?? source)
    expect(check(after).warnings).toEqual([])
    expect(check(after).snapshot.portal.forms).toEqual(snapshot.portal.forms)
  })
  const checkbox = { name: 'sure', label: '我想好了', kind: 'check' }

  it.each(Object.keys(programForms.rules))('that lacks the rule %s has the program’s where a form needs it', (name) => {
    const files = changed<{ rules: Record<string, unknown> }>(site, 'rules.json', ({ rules }) => {
      delete rules[name]
    })
    const { snapshot, warnings } = check(files)
    expect(snapshot.portal.forms).toEqual(models)
    const isUsed = site.some(({ file, text: form }) => file.startsWith('forms/') && form.includes(`"rule": "${name}"`))
    expect(warnings.map(({ code }) => code)).toEqual(isUsed ? ['RULE_OF_PROGRAM'] : [])
    expect(completeFiles(files, portalCompiler).map(({ file }) => file)).toEqual(isUsed ? ['rules.json'] : [])
  })

  it('that lacks all rules has the program’s', () => {
    const files = site.filter(({ file }) => file !== 'rules.json')
    expect(check(files).snapshot.portal.forms).toEqual(models)
    expect(completeFiles(files, portalCompiler).map(({ file }) => file)).toEqual(['rules.json'])
  })

  it('has its name in the program’s forms', () => {
    const files = changed<{ site_name: string }>(
      site.filter(({ file }) => !file.startsWith('forms/') || file.endsWith('/profile.json')),
      'site.json',
      (json) => {
        json.site_name = '鹤渚"文化"'
      },
    )
    expect(check(files).snapshot.portal.forms['register']?.success).toBe('注册成功，欢迎来到鹤渚"文化"')
  })

  it('with an empty policy, or with none, has the usual one', () => {
    const usual = check(site.filter(({ file }) => file !== 'policy.json'))
    const empty = check([
      ...site.filter(({ file }) => file !== 'policy.json'),
      { file: 'policy.json', text: '{ "version": 1 }' },
    ])
    expect([usual.warnings, empty.warnings]).toEqual([[], []])
    expect(empty.snapshot.policy).toEqual(usual.snapshot.policy)
  })
})
