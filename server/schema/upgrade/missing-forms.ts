import type { Catalog } from '#compile/catalog.ts'
import { optionalForms, requiredForms } from '#contract/forms/form.ts'
import type { FormDefinition, FormFieldDefinition } from '#definition/grammar/form-definition.ts'
import type { RuleDefinition } from '#definition/grammar/rules-definition.ts'
import type { PortalDefinition } from '#definition/grammar/site-files.ts'
import type { Issue } from '#definition/issues/issue.ts'

import { formOfSite, type ProgramForms } from './program-forms.ts'

/** Forms, fields and rules that a site lacks and the program has. */
export interface MissingForms {
  forms: readonly FormDefinition[]
  /** Fields by the form of the site that lacks them. */
  fields: ReadonlyMap<string, readonly FormFieldDefinition[]>
  rules: Readonly<Record<string, RuleDefinition>>
}

const neededFields: Readonly<Record<string, readonly string[]>> = { ...requiredForms, ...optionalForms }

/**
 * Finds what the calls of this program need and the site's forms and rules lack. A site without any form has no
 * members and needs none.
 */
export function missingForms(definition: PortalDefinition, program: ProgramForms, catalog: Catalog): MissingForms {
  if (definition.forms.length === 0) return { forms: [], fields: new Map(), rules: {} }
  const present = new Set(definition.forms.map(({ name }) => name))
  const requiredNames = new Set([...Object.keys(requiredForms), ...formsOfBlocks(definition, catalog)])
  const forms = program.forms
    .filter(({ name, fields }) => requiredNames.has(name) && !present.has(name) && canAccept(fields, definition))
    .map((form) => formOfSite(form, program.site_name, definition.site.site_name))
  const fields = new Map(
    definition.forms.flatMap((form): [string, FormFieldDefinition[]][] => {
      const lacking = missingFields(form, program, definition)
      return lacking.length === 0 ? [] : [[form.name, lacking]]
    }),
  )
  const allFields = [...definition.forms, ...forms].flatMap((form) => form.fields).concat(...fields.values())
  const named = new Set(allFields.flatMap(({ rule }) => rule ?? []))
  const rules = Object.entries(program.rules).filter(
    ([name]) => named.has(name) && !Object.hasOwn(definition.rules?.rules ?? {}, name),
  )
  return { forms, fields, rules: Object.fromEntries(rules) }
}

/** Returns the optional forms that blocks of the site display. */
function formsOfBlocks({ routes, templates }: PortalDefinition, catalog: Catalog): string[] {
  const found: string[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const block: unknown = Reflect.get(value, 'block')
    if (typeof block === 'string' && Object.hasOwn(catalog, block))
      found.push(...(catalog[block]?.forms?.({ ...value }) ?? []))
    Object.values(value).forEach(walk)
  }
  walk([...routes, ...templates])
  return found.filter((name) => Object.hasOwn(optionalForms, name))
}

/**
 * Returns the program's fields for those that a form lacks, where they can be added safely: the form has all that they
 * refer to, and no field of the same kind under a name of its own, which may be the same field misnamed.
 */
function missingFields(form: FormDefinition, program: ProgramForms, definition: PortalDefinition) {
  const programForm = program.forms.find(({ name }) => name === form.name)
  if (!programForm) return []
  const present = new Set(form.fields.map(({ name }) => name))
  const lacking = programForm.fields.filter(({ name }) => neededFields[form.name]?.includes(name) && !present.has(name))
  const programNames = new Set(programForm.fields.map(({ name }) => name))
  const strangers = new Set(form.fields.filter(({ name }) => !programNames.has(name)).map(({ kind }) => kind))
  const later = new Set([...present, ...lacking.map(({ name }) => name)])
  return lacking
    .filter(({ kind, same, sms, when }) => {
      const referred = [same, sms?.mobile, when?.field].filter((name) => name !== undefined)
      return !strangers.has(kind) && referred.every((name) => later.has(name))
    })
    .filter((field) => canAccept([field], definition))
    .flatMap(
      (field) => formOfSite({ ...programForm, fields: [field] }, program.site_name, definition.site.site_name).fields,
    )
}

/** Whether the site has the agreements that fields ask to accept: the program cannot write those for it. */
function canAccept(fields: readonly FormFieldDefinition[], { agreements }: PortalDefinition): boolean {
  const present = new Set(agreements.map(({ name }) => name))
  return fields.every((field) => (field.agreements ?? []).every((name) => present.has(name)))
}

/** Adds the missing parts to a definition, behind what the files say, so that places in them stay what they are. */
export function withForms(definition: PortalDefinition, missing: MissingForms): PortalDefinition {
  const { rules } = definition
  return {
    ...definition,
    forms: [
      ...definition.forms.map((form) => ({
        ...form,
        fields: [...form.fields, ...(missing.fields.get(form.name) ?? [])],
      })),
      ...missing.forms.map((form) => ({ ...form, origin: { file: `forms/${form.name}.json`, path: [] } })),
    ],
    rules:
      Object.keys(missing.rules).length === 0
        ? rules
        : {
            version: 1,
            origin: { file: 'rules.json', path: [] },
            ...rules,
            rules: { ...rules?.rules, ...missing.rules },
          },
  }
}

/** Tells, once for every file, what stands at the program's own. */
export function reportMissingForms({ forms, fields, rules }: MissingForms): Issue[] {
  const names = Object.keys(rules)
  return [
    ...forms.map(({ name }): Issue => ({
      code: 'FORM_OF_PROGRAM',
      level: 'warning',
      file: `forms/${name}.json`,
      path: [],
      message: `缺少表单 forms/${name}.json，现在用程序自己的`,
    })),
    ...[...fields].map(([name, added]): Issue => ({
      code: 'FORM_OF_PROGRAM',
      level: 'warning',
      file: `forms/${name}.json`,
      path: ['fields'],
      message: `表单 ${name} 缺少字段 ${added.map((field) => field.name).join('、')}，现在用程序自己的，排在最后`,
    })),
    ...(names.length === 0
      ? []
      : [
          {
            code: 'RULE_OF_PROGRAM',
            level: 'warning' as const,
            file: 'rules.json',
            path: ['rules'],
            message: `缺少表单要用的 ${names.length} 条规则，现在用程序自己的：${names.join('、')}`,
          },
        ]),
  ]
}
