import { type CoerceContext, meaningOf } from './coerce-context.ts'
import { toRows } from './read-list.ts'
import { absoluteAddress, decodeEntities, toText, valueAt } from './read-values.ts'

/** Reads texts from a list, from one text with commas, or from JSON in a text. */
export function textsOf(input: unknown): string[] {
  if (typeof input === 'string') {
    if (input.startsWith('[') && input.length < 20_000) {
      const inner = parsed(input)
      if (inner) return textsOf(inner)
    }
    return input.split(/[,，]/u).map((text) => text.trim())
  }
  return (toRows(input) ?? []).flatMap((item) => toText(item) ?? valueText(item))
}

/** Reads a picture that is given as an object with its address. */
function valueText(item: unknown): string[] {
  const address = valueAt(item, 'url') ?? valueAt(item, 'path') ?? valueAt(item, 'image')
  return typeof address === 'string' ? [address] : []
}

function parsed(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Converts a text by its meaning: entities decoded, pictures made absolute, addresses made safe. */
export function textFor(name: string, text: string, { dialect, safeAddress }: CoerceContext): string {
  const plain = dialect.text.entities ? decodeEntities(text) : text
  const meaning = meaningOf(name)
  if (meaning === 'picture') return safeAddress(absoluteAddress(plain, dialect.text.pictures))
  return meaning === 'address' ? safeAddress(plain) : plain
}
