import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { DocumentValue } from '#contract/studio/document-value.ts'

/** The key of the type whose form is measured, which only the bench has. */
export const FORM_TYPE = 'bench-form'
/** Its fields, beside those that all types have. */
export const FORM_FIELDS = 60
/** A line of text in the middle of the form. */
export const TYPED_FIELD = 'fields.field31'

const TYPE_NUMBER = 990
const MOMENT = 1_780_000_000

interface FormField {
  kind: string
  options?: readonly string[]
  /** A value of it, for a form that is filled in. */
  value: (n: number) => DocumentValue
}

/** The kinds of a form of many fields, in turn. */
const kinds: readonly FormField[] = [
  { kind: 'text', value: (n) => `第 ${n} 项的内容` },
  { kind: 'text', value: (n) => `第 ${n} 项的另一些内容` },
  { kind: 'longtext', value: (n) => `第 ${n} 项的说明，有几行。\n第二行。` },
  { kind: 'number', value: (n) => n },
  { kind: 'select', options: ['甲', '乙', '丙'], value: () => '乙' },
  { kind: 'datetime', value: (n) => MOMENT + n * 3600 },
]

/** The type as its file has it. */
export function formType(): Record<string, unknown> {
  const fields = Array.from({ length: FORM_FIELDS }, (_, index) => {
    const { kind, options } = kindAt(index)
    const base = { name: `field${index + 1}`, label: `第 ${index + 1} 项`, kind }
    return options === undefined ? base : { ...base, options }
  })
  return { version: 1, type: TYPE_NUMBER, key: FORM_TYPE, name: '长表单', fields }
}

/** Values of all its fields, by the names of the form. */
export function formValues(): Record<string, DocumentValue> {
  const names = Array.from({ length: FORM_FIELDS }, (_, index): [string, DocumentValue] => [
    `fields.field${index + 1}`,
    kindAt(index).value(index + 1),
  ])
  return Object.fromEntries(names)
}

/** Copies a schema and adds the type, of which there is no content and no page. */
export async function writeFormSchema(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await cp(from, to, { recursive: true })
  await writeFile(join(to, 'types', `${FORM_TYPE}.json`), JSON.stringify(formType()))
}

function kindAt(index: number): FormField {
  const kind = kinds[index % kinds.length]
  if (kind === undefined) throw new Error('The form has no kinds of fields')
  return kind
}
