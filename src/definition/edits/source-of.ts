import { readDocument, readTree } from './json-document.ts'
import { sameJson } from './same-json.ts'

/** Returns how a value was written, if that still reads as the value. */
export function usableValue(source: string | undefined, value: unknown): string | undefined {
  return source !== undefined && reads(source, value) ? source : undefined
}

/** Returns how a property or an item was written, if that still reads as its name and value. */
export function usableMember(source: string | undefined, name: string | number, value: unknown): string | undefined {
  if (typeof name === 'number') return usableValue(source, value)
  return source !== undefined && reads(`{${source}}`, Object.fromEntries([[name, value]])) ? source : undefined
}

function reads(text: string, value: unknown): boolean {
  const read = readDocument(text)
  return read.ok && sameJson(read.document.value, value) && readTree(text).ok
}
