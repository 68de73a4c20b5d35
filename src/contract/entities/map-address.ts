import { fillPlaceholders } from '../text/fill-placeholders.ts'

/**
 * Returns the address of a place in the map application of the site; undefined where the site names none, or the place
 * has no position.
 *
 * @param pattern `map` of schema/site.json
 * @param position "30.2462,120.2096", checked when it came into the content (src/contract/entities/position.ts)
 */
export function mapAddress(
  pattern: string | undefined,
  { position = '', name }: { position?: string | undefined; name: string },
): string | undefined {
  if (pattern === undefined || position === '') return undefined
  const [latitude = '', longitude = '', place = ''] = [...position.split(','), name].map(encodeURIComponent)
  return fillPlaceholders(pattern, { latitude, longitude, name: place })
}
