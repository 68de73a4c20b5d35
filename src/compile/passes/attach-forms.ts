import type { FieldRule, FormField, FormModel } from '#contract/forms/form.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import type { FormDefinition, FormFieldDefinition } from '#definition/grammar/form-definition.ts'
import type { Issue } from '#definition/issues/issue.ts'
import { nearestMeant } from '#definition/names/meant-name.ts'
import type { RuleDefinition } from '#definition/grammar/rules-definition.ts'
import type { PortalDefinition } from '#definition/grammar/site-files.ts'

import { mapSections, type Pass, placeIn } from '../draft.ts'
import { checkForms } from './check-forms.ts'
import { checkRules } from './check-rules.ts'

/** Resolves the rules and agreements that forms refer to, and gives every section its forms. */
export const attachForms: Pass = (draft) => {
  const { definition } = draft
  const issues: Issue[] = [...checkRules(definition), ...checkForms(definition)]
  const forms = Object.fromEntries(
    definition.forms.map((form): [string, FormModel] => [form.name, toModel(form, definition)]),
  )
  const attached = mapSections(draft, (section) => {
    const names = section.definition?.forms?.(section.props) ?? []
    // The property that contains the form's name; the section itself where the block has a fixed form.
    const place = (name: string) =>
      placeIn(
        section,
        ...Object.entries(section.props)
          .flatMap(([property, value]) => (value === name ? [property] : []))
          .slice(0, 1),
      )
    for (const name of names)
      if (!Object.hasOwn(forms, name))
        issues.push({
          code: 'FORM_UNKNOWN',
          ...place(name),
          message: `没有名为 ${name} 的表单`,
          allowed: definition.forms.map((form) => `${form.name}（${form.title}）`),
          ...nearestMeant(
            name,
            definition.forms.map((form) => [form.name, form.title]),
          ),
        })
    const sectionForms = names.flatMap((name): [string, FormModel][] => (forms[name] ? [[name, forms[name]]] : []))
    return sectionForms.length === 0 ? section : { ...section, forms: Object.fromEntries(sectionForms) }
  })
  return { draft: { ...attached, forms }, issues }
}

function toModel(
  { name, title, call, submit, success, fields }: FormDefinition,
  definition: PortalDefinition,
): FormModel {
  return {
    name,
    title,
    call,
    submit,
    ...omitUndefined({ success }),
    fields: fields.map((field) => toField(field, definition)),
  }
}

/** Leaves out absent properties, because the compiled portal is JSON. */
function toField(field: FormFieldDefinition, { rules, agreements }: PortalDefinition): FormField {
  const { name, label, kind, required, missing, hint, placeholder, autocomplete, options, same, sms, when, most } =
    field
  const { min, max, whole } = field
  const rule = field.rule === undefined ? undefined : rules?.rules[field.rule]
  const texts = field.agreements?.flatMap((agreementName) =>
    agreements
      .filter((text) => text.name === agreementName)
      .map(({ name: text, title, edition }) => ({ name: text, title, edition })),
  )
  return {
    name,
    label,
    kind,
    required,
    ...omitUndefined({
      missing,
      hint,
      placeholder,
      autocomplete,
      options,
      same,
      sms,
      when,
      most,
      private: field.private,
    }),
    ...omitUndefined({ min, max, whole }),
    ...(rule === undefined ? {} : { rule: toRule(rule) }),
    ...omitUndefined({ agreements: texts }),
  }
}

function toRule({ pattern, check, minLength, maxLength, reserved, message }: RuleDefinition): FieldRule {
  return {
    message,
    ...omitUndefined({ pattern, check, minLength, maxLength, reserved }),
  }
}
