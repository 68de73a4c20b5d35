import { fillPlaceholders } from './fill-placeholders.ts'
import { readPosition } from './position.ts'

/**
 * Returns the address of a place in the map application of the site; undefined where the site names none, or the place
 * has no position.
 *
 * @param pattern `map` of schema/site.json
 * @param position "30.2462,120.2096"
 */
export function mapAddress(
  pattern: string | undefined,
  { position = '', name }: { position?: string | undefined; name: string },
): string | undefined {
  const point = readPosition(position)
  if (pattern === undefined || !point) return undefined
  return fillPlaceholders(pattern, {
    latitude: point.latitude,
    longitude: point.longitude,
    name: encodeURIComponent(name),
  })
}
