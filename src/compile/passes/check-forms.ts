import { backendCalls } from '#contract/calls/backend-calls.ts'
import { type FormFieldKind, optionalForms, type RequiredForm, requiredForms } from '#contract/forms/form.ts'
import type { FormDefinition, FormFieldDefinition } from '#definition/grammar/form-definition.ts'
import type { Issue } from '#definition/issues/issue.ts'
import { nearestMeant } from '#definition/names/meant-name.ts'
import { nearestName } from '#definition/names/nearest-name.ts'
import type { RulesDefinition } from '#definition/grammar/rules-definition.ts'
import type { Origin, PortalDefinition, Sourced } from '#definition/grammar/site-files.ts'

import { within } from '../draft.ts'
import { checkCodeRule } from './check-code-rule.ts'
import { requiredShapes } from './required-forms.ts'

/**
 * Checks that all names in forms exist, that properties of fields fit together, and that the forms of calls have the
 * shape those calls expect.
 */
export function checkForms(definition: PortalDefinition): Issue[] {
  return [
    ...missingForms(definition),
    ...definition.forms.flatMap((form) => [...checkFields(form, definition), ...checkShape(form), ...checkCall(form)]),
  ]
}

/**
 * Checks that the forms of the calls exist (docs/specification/portal.md#calls), with the fields the calls read. A
 * portal without any form has no members, so none is required there.
 */
function missingForms({ forms, site }: PortalDefinition): Issue[] {
  if (forms.length === 0) return []
  const present = Object.entries(optionalForms).filter(([name]) => forms.some((form) => form.name === name))
  return [...Object.entries(requiredForms), ...present].flatMap(([name, fields]): Issue[] => {
    const form = forms.find((candidate) => candidate.name === name)
    if (!form)
      return [
        {
          code: 'FORM_MISSING',
          file: site.origin.file.replace('site.json', `forms/${name}.json`),
          path: [],
          message: `缺少表单 forms/${name}.json：会员服务要用它`,
        },
      ]
    const fieldNames = form.fields.map((field) => field.name)
    return fields
      .filter((field) => !fieldNames.includes(field))
      .map((field) => ({
        code: 'FORM_FIELD_MISSING',
        ...within(form.origin, 'fields'),
        message: `表单 ${name} 缺少字段 ${field}`,
        allowed: fields,
      }))
  })
}

type FieldLocator = (...path: (string | number)[]) => Origin

function checkFields(form: Sourced<FormDefinition>, { rules, agreements }: PortalDefinition): Issue[] {
  const { fields } = form
  const names = fields.map(({ name }) => name)
  const ruleNames = Object.keys(rules?.rules ?? {})
  const texts = agreements.map(({ name }) => name)
  return fields.flatMap((field, index): Issue[] => {
    const place: FieldLocator = (...path) => within(form.origin, 'fields', index, ...path)
    const issues: Issue[] = []
    if (names.indexOf(field.name) !== index)
      issues.push({ code: 'FORM_FIELD_TAKEN', ...place('name'), message: `字段 ${field.name} 写了两次` })
    if (field.rule !== undefined && !ruleNames.includes(field.rule))
      issues.push({
        code: 'RULE_UNKNOWN',
        ...place('rule'),
        message: `rules.json 里没有名为 ${field.rule} 的规则`,
        allowed: ruleNames,
        ...nearestName(field.rule, ruleNames),
      })
    for (const [at, name] of (field.agreements ?? []).entries())
      if (!texts.includes(name))
        issues.push({
          code: 'AGREEMENT_UNKNOWN',
          ...place('agreements', at),
          message: `没有名为 ${name} 的协议`,
          allowed: agreements.map((text) => `${text.name}（${text.title}）`),
          ...nearestMeant(
            name,
            agreements.map((text) => [text.name, text.title]),
          ),
        })
    for (const [at, option] of (field.options ?? []).entries())
      if (field.options?.indexOf(option) !== at)
        issues.push({ code: 'FORM_OPTION_TAKEN', ...place('options', at), message: `选项「${option}」写了两次` })
    return [
      ...issues,
      ...checkKind(field, place),
      ...checkBounds(field, place),
      ...checkSame(field, fields, place),
      ...checkSms(field, fields, place),
      ...checkWhen(field, fields, { rules: rules?.rules, place }),
      ...checkCodeRule(field, rules?.rules ?? {}, place('rule')),
    ]
  })
}

function checkBounds({ name, min, max }: FormFieldDefinition, place: FieldLocator): Issue[] {
  if (min === undefined || max === undefined || min <= max) return []
  return [
    {
      code: 'FORM_FIELD_BOUNDS',
      ...place('min'),
      message: `字段 ${name} 最小 ${min}、最大 ${max}：没有数能通过`,
      allowed: [`不大于 ${max}`],
    },
  ]
}

/** A call of a backend of one's own may be none of these, so it is a warning. */
function checkCall({ name, call, origin }: Sourced<FormDefinition>): Issue[] {
  if (Object.hasOwn(requiredShapes, name)) return []
  const callPaths = Object.values(backendCalls)
    .filter(({ method }) => method === 'POST')
    .map(({ path }): string => path)
  if (callPaths.some((path) => path.toLowerCase() === call.toLowerCase())) return []
  return [
    {
      code: 'FORM_CALL_UNKNOWN',
      level: 'warning',
      ...within(origin, 'call'),
      message: `程序没有接口 ${call}，这张表单提交不了`,
      allowed: callPaths,
      ...nearestName(call, callPaths),
    },
  ]
}

/** Properties that belong to certain kinds of fields only; those kinds need the first three. */
const kindProperties: readonly {
  property: keyof FormFieldDefinition
  kinds: readonly FormFieldKind[]
  isNeeded?: true
}[] = [
  { property: 'options', kinds: ['select'], isNeeded: true },
  { property: 'sms', kinds: ['code'], isNeeded: true },
  { property: 'agreements', kinds: ['agreement'], isNeeded: true },
  { property: 'most', kinds: ['images'] },
  { property: 'private', kinds: ['image', 'images'] },
  { property: 'min', kinds: ['number'] },
  { property: 'max', kinds: ['number'] },
  { property: 'whole', kinds: ['number'] },
  { property: 'rule', kinds: ['text', 'longtext', 'tel', 'email', 'number', 'password', 'code', 'date'] },
]

function checkKind(field: FormFieldDefinition, place: FieldLocator): Issue[] {
  return kindProperties.flatMap(({ property, kinds, isNeeded }): Issue[] => {
    const isPresent = field[property] !== undefined
    const isAllowed = kinds.includes(field.kind)
    if (isPresent && !isAllowed)
      return [
        {
          code: 'FORM_FIELD_KIND',
          ...place(property),
          at: 'key',
          message: `只有种类为 ${kinds.join('、')} 的字段才能写 ${property}，${field.name} 的种类是 ${field.kind}`,
        },
      ]
    if (!isPresent && isAllowed && isNeeded)
      return [{ code: 'FORM_FIELD_KIND', ...place('kind'), message: `种类为 ${field.kind} 的字段必须写 ${property}` }]
    return []
  })
}

/** Checks that a repeated value refers to another field of the same kind. */
function checkSame(
  { name, same, kind }: FormFieldDefinition,
  fields: readonly FormFieldDefinition[],
  place: FieldLocator,
): Issue[] {
  if (same === undefined) return []
  const allowed = fields.filter((field) => field.kind === kind && field.name !== name).map((field) => field.name)
  if (same === name)
    return [{ code: 'FORM_FIELD_SAME', ...place('same'), message: `字段 ${name} 不能与自己相同`, allowed }]
  const other = fields.find((field) => field.name === same)
  if (!other) return [unknownField(same, allowed, place('same'))]
  return other.kind === kind
    ? []
    : [
        {
          code: 'FORM_FIELD_SAME',
          ...place('same'),
          message: `${name} 的种类是 ${kind}，${same} 的种类是 ${other.kind}：内容不会相同`,
          allowed,
        },
      ]
}

/** Checks that a text message is sent to a mobile number of the same form. */
function checkSms({ sms }: FormFieldDefinition, fields: readonly FormFieldDefinition[], place: FieldLocator): Issue[] {
  if (sms === undefined) return []
  const allowed = fields.filter(({ kind }) => kind === 'tel').map(({ name }) => name)
  const other = fields.find(({ name }) => name === sms.mobile)
  if (!other) return [unknownField(sms.mobile, allowed, place('sms', 'mobile'))]
  return other.kind === 'tel'
    ? []
    : [
        {
          code: 'FORM_FIELD_KIND',
          ...place('sms', 'mobile'),
          message: `短信只能发到种类为 tel 的字段，${other.name} 的种类是 ${other.kind}`,
          allowed,
        },
      ]
}

/** Checks that a field depends on an identity number of the same form. */
function checkWhen(
  { name, when }: FormFieldDefinition,
  fields: readonly FormFieldDefinition[],
  { rules, place }: { rules: RulesDefinition['rules'] | undefined; place: FieldLocator },
): Issue[] {
  if (when === undefined) return []
  // Which field has an identity number is not known while the rules cannot be read.
  if (rules === undefined) return []
  const allowed = fields
    .filter((field) => field.name !== name && field.rule !== undefined && rules[field.rule]?.check === 'id-number')
    .map((field) => field.name)
  return allowed.includes(when.field) ? [] : [unknownField(when.field, allowed, place('when', 'field'))]
}

function unknownField(name: string, allowed: readonly string[], place: Origin): Issue {
  return {
    code: 'FORM_FIELD_UNKNOWN',
    ...place,
    message: `这张表单没有字段 ${name}`,
    allowed,
    ...nearestName(name, allowed),
  }
}

/** Checks the properties on which a call relies in its form. */
function checkShape(form: Sourced<FormDefinition>): Issue[] {
  if (!isRequired(form.name)) return []
  const { call, event, fields, kinds } = requiredShapes[form.name]
  const issues: Issue[] =
    form.call === call
      ? []
      : [
          {
            code: 'FORM_CALL',
            ...within(form.origin, 'call'),
            message: `表单 ${form.name} 应提交到 ${call}`,
            allowed: [call],
            suggestion: call,
          },
        ]
  return issues.concat(
    form.fields.flatMap((field, index): Issue[] => {
      const place: FieldLocator = (...path) => within(form.origin, 'fields', index, ...path)
      if (kinds?.includes(field.kind) === false)
        return [
          {
            code: 'FORM_FIELD_KIND',
            ...place('kind'),
            message: `表单 ${form.name} 里不能有种类为 ${field.kind} 的字段`,
            allowed: kinds,
          },
        ]
      if (kinds && field.when)
        return [
          {
            code: 'FORM_FIELD_KIND',
            ...place('when'),
            message: `表单 ${form.name} 里的字段总是出现，不能写 when`,
          },
        ]
      const shape = Object.hasOwn(fields, field.name) ? fields[field.name] : undefined
      if (!shape) return []
      if (field.kind !== shape.kind)
        return [
          {
            code: 'FORM_FIELD_KIND',
            ...place('kind'),
            message: `表单 ${form.name} 的字段 ${field.name} 的种类应为 ${shape.kind}`,
            allowed: [shape.kind],
            suggestion: shape.kind,
          },
        ]
      if (shape.required && !field.required)
        return [
          {
            code: 'FORM_FIELD_REQUIRED',
            ...place('required'),
            message: `表单 ${form.name} 的字段 ${field.name} 必须是必填`,
            allowed: ['"required": true'],
          },
        ]
      return event !== undefined && field.sms && field.sms.event !== event
        ? [
            {
              code: 'FORM_CALL',
              ...place('sms', 'event'),
              message: `表单 ${form.name} 的验证码用途应为 ${event}`,
              allowed: [event],
              suggestion: event,
            },
          ]
        : []
    }),
  )
}

function isRequired(name: string): name is RequiredForm {
  return Object.hasOwn(requiredShapes, name)
}
