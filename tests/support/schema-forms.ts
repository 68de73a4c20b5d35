import { readFileSync } from 'node:fs'

import type { FormModel } from '#contract/forms/form.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { formDefinition } from '#definition/grammar/form-definition.ts'
import { rulesDefinition } from '#definition/grammar/rules-definition.ts'

const read = (path: string): unknown => JSON.parse(readFileSync(`schema/${path}.json`, 'utf8'))

/** The project's own forms for accounts and sign-ups, with their rules; without all the rest of the schema. */
export function schemaForms(): Record<string, FormModel> {
  const { rules } = rulesDefinition.parse(read('rules'))
  return Object.fromEntries(
    ['login-password', 'login-code', 'register', 'reset-password', 'sign-up'].map((name): [string, FormModel] => {
      const { call, title, submit, fields } = formDefinition.parse(read(`forms/${name}`))
      const models = fields.map(
        ({ name: field, label, kind, required, missing, same, rule, agreements, min, max, whole }) => ({
          ...{ name: field, label, kind, required },
          ...omitUndefined({ missing, same, min, max, whole }),
          ...(agreements === undefined
            ? {}
            : {
                agreements: agreements.map((agreement) => ({ name: agreement, title: agreement, edition: '2026-2' })),
              }),
          ...ruleOf(rule === undefined ? undefined : rules[rule]),
        }),
      )
      return [name, { name, title, call, submit, fields: models }]
    }),
  )
}

function ruleOf(
  rule: { pattern?: string | undefined; message: string; maxLength?: number | undefined } | undefined,
): Pick<FormModel['fields'][number], 'rule'> {
  if (rule === undefined) return {}
  const { pattern, message, maxLength } = rule
  return {
    rule: { message, ...omitUndefined({ pattern, maxLength }) },
  }
}

/** A form's sentence for a required field that is empty. */
export function missingOf(form: string, field: string): string {
  const { missing } = schemaForms()[form]?.fields.find(({ name }) => name === field) ?? {}
  if (missing === undefined) throw new Error(`Form "${form}" has no sentence for an empty "${field}"`)
  return missing
}
