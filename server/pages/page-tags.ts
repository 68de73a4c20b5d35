import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { CONTENT_TAG, ENTITIES_TAG, entityTag, PORTAL_TAG, typeTag } from '#server/platform/http/front-cache.ts'
import { readShownParameters, shownTypes } from '#server/services/content/entities/shown-types.ts'

import type { CachedPage } from './cached-page.ts'

/** Returns the tags of a page: what its data versions are taken of, and the entity that it is about. */
export function pageTags({ basis, subject }: Pick<CachedPage, 'basis' | 'subject'>): string {
  const tags = new Set([PORTAL_TAG, ...(basis?.requests ?? []).flatMap(tagsOf)])
  if (subject) for (const tag of [ENTITIES_TAG, entityTag(subject.id)]) tags.add(tag)
  return [...tags].join(' ')
}

function tagsOf({ source, params }: PlannedRequest): readonly string[] {
  const types = shownTypes(source, readShownParameters(params))
  return types === 'all' ? [CONTENT_TAG] : types.map(typeTag)
}
