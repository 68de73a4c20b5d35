import { printable } from './read-values.ts'

/** An upstream answer with its complete body, within the size limit. */
export interface RawAnswer {
  status: number
  contentType: string
  bytes: Uint8Array
}

/** Deeper than any answer of the calls; deeper values would overflow the stack when serialised. */
const DEEPEST = 60

const HTML_START = /^<(?:!doctype html|html|head|body)/iu

/** The parsed JSON, or a description of the body in Chinese for the operator. */
export type ReadJson = { ok: true; value: unknown } | { ok: false; found: string }

/** Reads JSON regardless of the content type: many backends send it as text/html, some in GBK or with a BOM. */
export function readJson({ contentType, bytes, status }: RawAnswer): ReadJson {
  const text = decode(bytes, contentType)
  if (text.trim() === '') return { ok: false, found: `HTTP ${status}，答复是空的` }
  if (!isShallow(text)) return { ok: false, found: `HTTP ${status}，JSON 的层数超过 ${DEEPEST}` }
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false, found: `HTTP ${status}，${whatItIs(text)}` }
  }
}

function decode(bytes: Uint8Array, contentType: string): string {
  const charset = /charset\s*=\s*"?([\w-]{1,20})/iu.exec(contentType)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

function isShallow(text: string): boolean {
  let depth = 0
  let isString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index)
    if (isString) {
      if (character === 0x5c) index += 1
      else if (character === 0x22) isString = false
    } else if (character === 0x22) isString = true
    else if (character === 0x5b || character === 0x7b) {
      depth += 1
      if (depth > DEEPEST) return false
    } else if (character === 0x5d || character === 0x7d) depth -= 1
  }
  return true
}

/** Whether the body is a page of HTML, regardless of the content type. */
export function isWebPage({ bytes, contentType }: RawAnswer): boolean {
  return HTML_START.test(decode(bytes, contentType).trimStart())
}

function whatItIs(text: string): string {
  const start = text.trimStart()
  const title = /<title[^>]{0,200}>([^<]{0,200})/iu.exec(text.slice(0, 5000))?.[1]?.trim()
  if (HTML_START.test(start)) return `是一个网页，不是 JSON${title ? `：${printable(title, 40)}` : ''}`
  if (/^(?:\{|\[)/u.test(start)) return `JSON 不完整或写错了，长 ${text.length} 字`
  const json = /[{[]\s*"/u.exec(start)
  return `JSON 前面有别的内容：${printable(start.slice(0, json && json.index > 0 ? Math.min(json.index, 60) : 60), 60)}`
}
