import { omitUndefined } from '#contract/omit-undefined.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'
import { isSecret } from '#definition/grammar/field-role.ts'
import type { FieldDefinition } from '#definition/grammar/type-definition.ts'

import { mapSections, type Pass } from '../draft.ts'

/**
 * Gives every section the fields of its content type, so that a block can label and format them without a dependency on
 * the type: the fields for lists, or all fields of the details.
 */
export const attachFields: Pass = (draft) => {
  const attached = mapSections(draft, (section) => {
    const shown = section.definition?.showsTypes?.(section.props) ?? []
    if (shown.length > 0)
      return {
        ...section,
        fields: draft.definition.types
          .filter(({ type }) => shown.includes(type))
          .flatMap(({ fields }) => fields.filter(isListed).map(toModel)),
      }
    const request = Object.values(section.requests).find(({ params }) => typeof params['type'] === 'number')
    const type = draft.definition.types.find((candidate) => candidate.type === request?.params['type'])
    if (!request || !type) return section
    const wanted =
      request.source === 'details'
        ? type.fields.filter((field) => field.detail || field.role !== undefined)
        : type.fields.filter(isListed)
    return { ...section, fields: wanted.filter((field) => !field.private && !isSecret(field)).map(toModel) }
  })
  return { draft: attached, issues: [] }
}

function isListed(field: FieldDefinition): boolean {
  return (field.list || field.filterable) && !field.private && !isSecret(field)
}

function toModel({ name, label, kind, filterable, role, detail }: FieldDefinition): FieldModel {
  return {
    name,
    label,
    kind,
    filterable,
    ...omitUndefined({ role }),
    ...(detail ? {} : { isHidden: true }),
  }
}
