/** A point on the earth in degrees. Its content is what Chinese map applications give (GCJ-02), within 600 m of GPS. */
export interface Position {
  latitude: number
  longitude: number
}

/** Reads "30.2462,120.2096", latitude first; undefined for any other text and for what is not on the earth. */
export function readPosition(text: string): Position | undefined {
  const [, latitude = '', longitude = ''] =
    /^(-?\d{1,2}(?:\.\d{1,8})?)[,，] ?(-?\d{1,3}(?:\.\d{1,8})?)$/u.exec(text.trim()) ?? []
  const position = { latitude: Number(latitude), longitude: Number(longitude) }
  const isOnEarth = Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180
  return latitude === '' || !isOnEarth ? undefined : position
}

/** The mean radius of the earth in kilometres. */
const RADIUS_KM = 6371

/** Returns the distance between two points as the crow flies, in kilometres (haversine formula). */
export function distanceKm(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const halfSine = (one: number, other: number) => Math.sin(radians(other - one) / 2) ** 2
  const alongLongitude = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  const square = halfSine(from.latitude, to.latitude) + alongLongitude * halfSine(from.longitude, to.longitude)
  return 2 * RADIUS_KM * Math.asin(Math.sqrt(square))
}
