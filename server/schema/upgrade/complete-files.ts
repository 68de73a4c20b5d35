import { appendText, completeText } from '#definition/edits/complete-text.ts'
import type { FormFieldDefinition } from '#definition/grammar/form-definition.ts'
import { grammarVersions } from '#definition/migrations/migrate-json.ts'
import type { SchemaFile } from '#definition/parse-file.ts'
import { parsePortal } from '#definition/parse-portal.ts'

import type { SchemaCompiler } from '../check-schema.ts'
import { describeMissing, missingTexts } from '../check-texts.ts'
import { missingForms } from './missing-forms.ts'

/** A file into which something of the program's own is written. */
export interface CompletedFile {
  file: string
  /** Its text so far; undefined where there is no such file. */
  before: string | undefined
  text: string
  /** What was written, a line each, in Chinese. */
  wrote: readonly string[]
}

/**
 * Writes the program's own sentences, forms and rules where files lack them, so that editors have them before their
 * eyes. Nothing is written while the files have faults: what cannot be read would seem to be missing.
 */
export function completeFiles(
  files: readonly SchemaFile[],
  { texts, forms, catalog }: Pick<SchemaCompiler, 'texts' | 'forms' | 'catalog'>,
): CompletedFile[] {
  const parsed = parsePortal(files)
  if (!parsed.ok) return []
  const textOf = (name: string) => files.find(({ file }) => file === name)?.text
  const completed: CompletedFile[] = []
  const write = (file: string, change: (before: string | undefined) => string, ...wrote: string[]) => {
    const before = textOf(file)
    completed.push({ file, before, text: change(before), wrote })
  }
  if (texts) {
    const { file } = parsed.value.text.origin
    const missing = missingTexts(parsed.value.text, texts)
    if (missing.length > 0)
      write(
        file,
        (before = '{}') => completeText(before, { text: texts.text, answers: texts.answers }),
        `补上 ${missing.length} 句话，都是程序的原话，请看看合不合适：`,
        ...describeMissing(missing),
      )
  }
  if (!forms) return completed
  const missing = missingForms(parsed.value, forms, catalog)
  for (const form of missing.forms)
    write(
      `forms/${form.name}.json`,
      () => print({ ...form, fields: form.fields.map(withoutDefaults) }),
      '新写的，照程序自己的表单，请看看合不合适',
    )
  for (const [name, fields] of missing.fields)
    write(
      `forms/${name}.json`,
      (before = '{}') => appendText(before, ['fields'], fields.map(withoutDefaults)),
      `最后补上字段 ${fields.map((field) => field.name).join('、')}，照程序自己的，请看看合不合适`,
    )
  const rules = Object.keys(missing.rules)
  if (rules.length === 0) return completed
  // A rule of the site is its own in every part; it only says where its neighbours belong.
  const siteRules = parsed.value.rules?.rules ?? {}
  const ordered = Object.keys(forms.rules).filter((name) => Object.hasOwn(siteRules, name) || rules.includes(name))
  const whole = Object.fromEntries(ordered.map((name) => [name, missing.rules[name] ?? null]))
  write(
    'rules.json',
    (before) =>
      before === undefined
        ? print({ $schema: './json-schema/rules.json', version: grammarVersions.rules, rules: missing.rules })
        : completeText(before, { rules: whole }),
    `补上规则 ${rules.join('、')}，照程序自己的，请看看合不合适`,
  )
  return completed
}

/** Fields are not required unless they say so. */
function withoutDefaults({ required, ...field }: FormFieldDefinition): object {
  const { name, label, kind, ...more } = field
  return { name, label, kind, ...(required ? { required } : {}), ...more }
}

function print(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
