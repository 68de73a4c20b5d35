import { omitUndefined } from '#contract/omit-undefined.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'
import { isSecret } from '#definition/grammar/field-role.ts'
import type { FieldDefinition } from '#definition/grammar/type-definition.ts'

import { mapSections, type Pass } from '../draft.ts'

/**
 * Gives every section the fields of its content type, or of its types where it shows several, so that a block can label
 * and format them without a dependency on the type: the fields for lists, or all fields of the details.
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
    const requests = Object.values(section.requests).filter(({ params }) => typeof params['type'] === 'number')
    const types = [...new Set(requests.map(({ params }) => params['type']))]
    const fields = types.flatMap((number) => {
      const type = draft.definition.types.find((candidate) => candidate.type === number)
      const isDetails = requests.find(({ params }) => params['type'] === number)?.source === 'details'
      const candidates = (type?.fields ?? []).filter((field) =>
        isDetails ? field.detail || field.role !== undefined : isListed(field),
      )
      return candidates.filter((field) => !field.private && !isSecret(field)).map(toModel)
    })
    return fields.length > 0 ? { ...section, fields } : section
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
