import { formLimits } from './form-limits.ts'

export interface JsonLimits {
  depth: number
  names: number
  commas: number
}

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Whether a text that is to be parsed as JSON is within the limits. Only the marks that make up its shape are counted,
 * and the text is left at the first mark too many, so that no value of it is ever made. Whether it is JSON at all is for
 * the parser to say.
 */
export function isJsonWithin(text: string, { depth, names, commas }: JsonLimits = formLimits): boolean {
  let open = 0
  let colonsLeft = names
  let commasLeft = commas
  let isString = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isString) {
      if (code === BACKSLASH) at += 1
      else if (code === QUOTE) isString = false
    } else if (code === QUOTE) isString = true
    else if (OPENING.has(code)) open += 1
    else if (CLOSING.has(code)) open -= 1
    else if (code === COLON) colonsLeft -= 1
    else if (code === COMMA) commasLeft -= 1
    if (open > depth || colonsLeft < 0 || commasLeft < 0) return false
  }
  return true
}
