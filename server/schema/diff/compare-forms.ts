import type { AgreementDefinition, Portal } from '#compile/portal.ts'
import type { FormField, FormModel } from '#contract/forms/form.ts'

import { describeDifference, describeLists } from './describe-value.ts'
import type { SchemaChange } from './schema-change.ts'

/** Compares the forms and the rules of their fields. */
export function compareForms({ forms: before }: Portal, { forms: after }: Portal): SchemaChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name): SchemaChange[] => {
    const was = before[name]
    const is = after[name]
    if (!was || !is)
      return was || is
        ? [
            {
              part: 'forms',
              change: was ? 'removed' : 'added',
              name,
              title: (was ?? is)?.title ?? name,
              notes: [],
              warnings: [],
            },
          ]
        : []
    const notes = compareForm(was, is)
    return notes.length === 0 ? [] : [{ part: 'forms', change: 'changed', name, title: is.title, notes, warnings: [] }]
  })
}

function compareForm(before: FormModel, after: FormModel): string[] {
  const old = new Map(before.fields.map((field) => [field.name, field]))
  return [
    ...describeDifference('标题', before.title, after.title),
    ...describeDifference('接口', before.call, after.call),
    ...describeDifference('按钮', before.submit, after.submit),
    ...describeDifference('成功时的提示', before.success, after.success),
    ...describeLists(
      '字段',
      before.fields.map(({ name }) => name),
      after.fields.map(({ name }) => name),
    ),
    ...after.fields.flatMap((field) => {
      const former = old.get(field.name)
      return former ? compareField(former, field) : []
    }),
  ]
}

const names = {
  label: '显示名称',
  kind: '种类',
  required: '必填',
  missing: '没有填时的提示',
  hint: '说明',
  placeholder: '占位文字',
  options: '可选值',
  rule: '规则',
  same: '与哪个字段相同',
  most: '最多几张',
  private: '私密',
  agreements: '协议',
  sms: '短信',
  autocomplete: '自动填写',
} as const

function compareField(before: FormField, after: FormField): string[] {
  const keys = [
    'label',
    'kind',
    'required',
    'missing',
    'hint',
    'placeholder',
    'options',
    'rule',
    'same',
    'most',
    'private',
    'agreements',
    'sms',
    'autocomplete',
  ] as const
  return keys.flatMap((key) => describeDifference(`字段「${after.label}」的${names[key]}`, before[key], after[key]))
}

/** Compares the agreements. Members have accepted their text, so a changed text needs a new edition. */
export function compareAgreements(
  before: readonly AgreementDefinition[],
  after: readonly AgreementDefinition[],
): SchemaChange[] {
  const keys = [...new Set([...before, ...after].map(({ name }) => name))]
  return keys.flatMap((name): SchemaChange[] => {
    const was = before.find((agreement) => agreement.name === name)
    const is = after.find((agreement) => agreement.name === name)
    if (!was || !is)
      return [
        {
          part: 'agreements',
          change: was ? 'removed' : 'added',
          name,
          title: (was ?? is)?.title ?? name,
          notes: [],
          warnings: [],
        },
      ]
    const isReworded = JSON.stringify(was.body) !== JSON.stringify(is.body)
    const notes = [
      ...describeDifference('标题', was.title, is.title),
      ...describeDifference('版本', was.edition, is.edition),
      ...describeDifference('更新日期', was.updated, is.updated),
      ...(isReworded ? ['正文改了'] : []),
    ]
    const warnings =
      isReworded && was.edition === is.edition
        ? ['正文改了，版本（edition）没有改：会员同意的是旧的文字，请写一个新的版本号']
        : []
    return notes.length === 0 ? [] : [{ part: 'agreements', change: 'changed', name, title: is.title, notes, warnings }]
  })
}
