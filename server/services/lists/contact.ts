import type { TypeModel } from '#compile/portal.ts'
import type { ContactResponse } from '#contract/members/contact.ts'
import { isSecret } from '#definition/grammar/field-role.ts'
import { findArticle } from '#server/db/lists/articles.ts'

import type { Answer } from '#server/services/context/answer.ts'
import { answer } from '#server/services/context/answer.ts'
import { storedFields } from './article-view.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

/** `Article/getContact`: the private fields of one entity. No page and no list contains them, to prevent harvesting. */
export async function contactService(
  { store, types }: ServiceContext,
  { id }: { id: number },
): Promise<Answer<ContactResponse>> {
  const row = await findArticle(store, id)
  const type = types().find((candidate) => candidate.type === row?.type)
  if (row === undefined || type === undefined) return { kind: 'not-found', what: 'article' }
  return answer({ lines: contactOf(type, storedFields(row)) })
}

/** Returns the filled-in private fields; empty if there is no contact. */
export function contactOf(
  type: TypeModel,
  fields: Readonly<Record<string, string | number>>,
): ContactResponse['lines'] {
  return type.fields.flatMap((field) => {
    const { name, label, kind, private: isPrivate } = field
    const value = fields[name]
    return isPrivate && !isSecret(field) && value !== undefined && value !== ''
      ? [{ label, value: String(value), isPhone: kind === 'phone' }]
      : []
  })
}
