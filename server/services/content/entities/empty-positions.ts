import type { TypeModel } from '#compile/portal.ts'
import { type DevicePosition, devicePositions, positionKinds } from '#definition/grammar/position-definition.ts'
import { siteEntities } from '#server/db/site/site-entities.ts'
import { isSiteType } from '#server/db/site/site-types.ts'

import type { ContentContext } from './content-context.ts'

/**
 * Returns the positions of banners, or of advertisements, at which visitors see nothing, because no picture is
 * published there; none for other types.
 */
export async function emptyPositions(
  { store, positions }: Pick<ContentContext, 'store' | 'positions'>,
  type: TypeModel,
): Promise<DevicePosition[]> {
  const kind = isSiteType(type.type) ? positionKinds.find((name) => name === type.key) : undefined
  if (kind === undefined) return []
  const occupied = new Set((await siteEntities(store, [kind])).map(({ fields }) => fields['position']))
  return devicePositions(positions(), kind).filter(({ name }) => !occupied.has(name))
}
