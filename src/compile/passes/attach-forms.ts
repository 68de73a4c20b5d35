import type { FieldRule, FormField, FormModel } from '#contract/form.ts'
import { requiredForms } from '#contract/form.ts'
import type { FormDefinition, FormFieldDefinition } from '#definition/form-definition.ts'
import type { Issue } from '#definition/issue.ts'
import { nearestName } from '#definition/nearest-name.ts'
import type { RuleDefinition } from '#definition/rules-definition.ts'
import type { PortalDefinition, Sourced } from '#definition/site-files.ts'

import { mapSections, type Pass, within } from '../draft.ts'

/** Resolves what forms name (rules, agreements, other fields), and gives every section the forms it shows. */
export const attachForms: Pass = (draft) => {
  const { definition } = draft
  const issues: Issue[] = [...missingForms(definition), ...definition.forms.flatMap((form) => checkForm(form, definition))]
  const forms = Object.fromEntries(definition.forms.map((form): [string, FormModel] => [form.name, toModel(form, definition)]))
  const attached = mapSections(draft, (section) => {
    const wanted = section.definition?.forms?.(section.props) ?? []
    const known = Object.keys(forms)
    for (const name of wanted)
      if (!Object.hasOwn(forms, name)) issues.push({ code: 'FORM_UNKNOWN', ...section.origin, message: `没有名为 ${name} 的表单`, allowed: known, ...nearestName(name, known) })
    const own = wanted.flatMap((name): [string, FormModel][] => (forms[name] ? [[name, forms[name]]] : []))
    return own.length === 0 ? section : { ...section, forms: Object.fromEntries(own) }
  })
  return { draft: { ...attached, forms }, issues }
}

/** Forms that the calls go by (spec §7) must be there, with the fields the calls read. A portal without any form has no members. */
function missingForms({ forms, site }: PortalDefinition): Issue[] {
  if (forms.length === 0) return []
  return Object.entries(requiredForms).flatMap(([name, fields]): Issue[] => {
    const form = forms.find((candidate) => candidate.name === name)
    if (!form) return [{ code: 'FORM_MISSING', file: site.origin.file.replace('site.json', `forms/${name}.json`), path: [], message: `缺少表单 forms/${name}.json：会员服务要用它` }]
    const own = form.fields.map((field) => field.name)
    return fields.filter((field) => !own.includes(field)).map((field) => ({ code: 'FORM_FIELD_MISSING', ...within(form.origin, 'fields'), message: `表单 ${name} 缺少字段 ${field}`, allowed: fields }))
  })
}

function checkForm(form: Sourced<FormDefinition>, { rules, agreements }: PortalDefinition): Issue[] {
  const names = form.fields.map(({ name }) => name)
  const known = Object.keys(rules?.rules ?? {})
  return form.fields.flatMap((field, index): Issue[] => {
    const place = (...path: string[]) => within(form.origin, 'fields', index, ...path)
    const issues: Issue[] = []
    if (names.indexOf(field.name) !== index) issues.push({ code: 'FORM_FIELD_TAKEN', ...place('name'), message: `字段 ${field.name} 写了两次` })
    if (field.rule !== undefined && !known.includes(field.rule)) issues.push({ code: 'RULE_UNKNOWN', ...place('rule'), message: `rules.json 里没有名为 ${field.rule} 的规则`, allowed: known, ...nearestName(field.rule, known) })
    for (const [property, value] of [['same', field.same], ['sms', field.sms?.mobile]] as const)
      if (value !== undefined && !names.includes(value)) issues.push({ code: 'FORM_FIELD_UNKNOWN', ...place(property), message: `这张表单没有字段 ${value}`, allowed: names, ...nearestName(value, names) })
    const texts = agreements.map(({ name }) => name)
    for (const name of field.agreements ?? []) if (!texts.includes(name)) issues.push({ code: 'AGREEMENT_UNKNOWN', ...place('agreements'), message: `没有名为 ${name} 的协议`, allowed: texts, ...nearestName(name, texts) })
    return [...issues, ...checkKind(field, place)]
  })
}

/** What belongs to one kind of field only. */
function checkKind(field: FormFieldDefinition, place: (...path: string[]) => Pick<Issue, 'file' | 'path'>): Issue[] {
  const own = { options: 'select', sms: 'code', agreements: 'agreement' } as const
  return Object.entries(own).flatMap(([property, kind]): Issue[] => {
    const isGiven = property in field && Reflect.get(field, property) !== undefined
    if (isGiven === (field.kind === kind)) return []
    return [{ code: 'FORM_FIELD_KIND', ...place(isGiven ? property : 'kind'), message: isGiven ? `只有种类为 ${kind} 的字段才能写 ${property}` : `种类为 ${kind} 的字段必须写 ${property}` }]
  })
}

function toModel({ name, title, call, submit, success, fields }: FormDefinition, definition: PortalDefinition): FormModel {
  return { name, title, call, submit, ...(success === undefined ? {} : { success }), fields: fields.map((field) => toField(field, definition)) }
}

/** Without what is not given: the compiled portal is JSON. */
function toField(field: FormFieldDefinition, { rules, agreements }: PortalDefinition): FormField {
  const { name, label, kind, required, missing, hint, placeholder, autocomplete, options, same, sms, most } = field
  const rule = field.rule === undefined ? undefined : rules?.rules[field.rule]
  const texts = field.agreements?.flatMap((wanted) => agreements.filter((text) => text.name === wanted).map(({ name: text, title, edition }) => ({ name: text, title, edition })))
  return {
    name,
    label,
    kind,
    required,
    ...(missing === undefined ? {} : { missing }),
    ...(hint === undefined ? {} : { hint }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(autocomplete === undefined ? {} : { autocomplete }),
    ...(options === undefined ? {} : { options }),
    ...(same === undefined ? {} : { same }),
    ...(sms === undefined ? {} : { sms }),
    ...(most === undefined ? {} : { most }),
    ...(rule === undefined ? {} : { rule: toRule(rule) }),
    ...(texts === undefined ? {} : { agreements: texts }),
  }
}

function toRule({ pattern, check, minLength, maxLength, message }: RuleDefinition): FieldRule {
  return {
    message,
    ...(pattern === undefined ? {} : { pattern }),
    ...(check === undefined ? {} : { check }),
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
  }
}
