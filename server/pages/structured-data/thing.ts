/** A thing in schema.org's vocabulary; undefined properties are left out of the JSON. */
export interface Thing {
  readonly [property: string]: ThingValue
}
export type ThingValue = string | number | boolean | undefined | Thing | readonly ThingValue[]

/** Removes empty properties, because an empty value would claim that there is none. */
export function withoutEmpty(thing: Thing): Thing | undefined {
  const properties: Record<string, ThingValue> = {}
  for (const [name, value] of Object.entries(thing)) {
    const full = fullValue(value)
    if (full !== undefined) properties[name] = full
  }
  return Object.keys(properties).some((name) => name !== '@type') ? properties : undefined
}

function fullValue(value: ThingValue): ThingValue {
  if (value === undefined || value === '') return undefined
  if (isList(value)) {
    const full = value.map(fullValue).filter((item) => item !== undefined)
    return full.length > 1 ? full : full[0]
  }
  return typeof value === 'object' ? withoutEmpty(value) : value
}

function isList(value: ThingValue): value is readonly ThingValue[] {
  return Array.isArray(value)
}

/** Serialises for a script element: `<` is escaped, so that no text of the content can close the element. */
export function serializeThings(things: readonly Thing[]): string {
  if (things.length === 0) return ''
  const [only, ...others] = things
  const document =
    others.length === 0
      ? { '@context': 'https://schema.org', ...only }
      : { '@context': 'https://schema.org', '@graph': things }
  return JSON.stringify(document).replaceAll('<', '\\u003c')
}
