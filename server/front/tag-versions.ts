import { CONTENT_TAG, PORTAL_TAG, typeTag } from '#server/platform/http/front-cache.ts'

export interface TagVersionsOptions {
  /** Version of the schema. */
  portalVersion: () => string
  /** Numbers of all types of content. */
  types: () => readonly number[]
  /** The state of what can be shown of these types; of none, what concerns every answer. */
  versionOf: (types: readonly number[] | 'all') => string
}

/**
 * Returns a function that names the tags whose versions have changed since it was asked last. They are the data versions
 * that finished pages are held against, so that a cache in front drops what is made anew here.
 */
export function createTagVersions({ portalVersion, types, versionOf }: TagVersionsOptions): () => readonly string[] {
  const portal = () => `${portalVersion()} ${versionOf([])}`
  const typeVersions = () => new Map(types().map((type) => [typeTag(type), versionOf([type])]))
  let lastPortal = portal()
  let lastContent = versionOf('all')
  let lastTypes = typeVersions()

  return () => {
    const nowPortal = portal()
    const nowContent = versionOf('all')
    // Nearly always.
    if (nowPortal === lastPortal && nowContent === lastContent) return []
    const nowTypes = typeVersions()
    const before = { portal: lastPortal, types: lastTypes }
    lastPortal = nowPortal
    lastContent = nowContent
    lastTypes = nowTypes
    if (nowPortal !== before.portal) return [PORTAL_TAG]
    const changed = [...nowTypes].filter(([tag, version]) => before.types.get(tag) !== version).map(([tag]) => tag)
    return [CONTENT_TAG, ...changed]
  }
}
