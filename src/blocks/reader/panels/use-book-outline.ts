import { useEffect, useState } from 'react'

import type { BookDocument } from '../file/book-document.ts'
import type { BookPosition } from '../page/page-layout.ts'

/** A line of the table of contents. */
export interface OutlineItem {
  /** Index in the order of the book, as a key. */
  id: number
  title: string
  level: number
  /** Resolves the destination; undefined where the book names none. */
  find: () => Promise<BookPosition | undefined>
}

/** A table of contents, and the start pages of its lines as far as they are known. */
export interface BookOutline {
  items: readonly OutlineItem[]
  pages: ReadonlyMap<number, number>
}

/** An outline node of pdf.js. */
interface OutlineNode {
  title: string
  dest: Destination
  items: readonly OutlineNode[]
}
type Destination = string | readonly unknown[] | null

/** Deeper levels are of no use in a narrow panel. */
const MAX_LEVEL = 4
/** Real tables of contents are shorter; a longer one may be crafted to exhaust the browser. */
const MAX_ITEMS = 5000
/** Each page number is a request to the worker; longer tables would need too many. */
const MAX_NUMBERED = 500

/** The book's own table of contents; undefined while it loads, empty where the book has none. */
export function useBookOutline(pdf: BookDocument, isEnabled: boolean): BookOutline | undefined {
  const [items, setItems] = useState<readonly OutlineItem[]>()
  const [pages, setPages] = useState<ReadonlyMap<number, number>>(new Map())
  useEffect(() => {
    if (!isEnabled || items) return undefined
    let isCurrent = true
    const read = async () => {
      const outline: readonly OutlineNode[] | null = await pdf.getOutline()
      if (isCurrent) setItems(flatten(pdf, outline ?? []))
    }
    read().catch(() => isCurrent && setItems([]))
    return () => {
      isCurrent = false
    }
  }, [pdf, isEnabled, items])

  useEffect(() => {
    if (!items) return undefined
    let isCurrent = true
    const number = async () => {
      const found = new Map<number, number>()
      for (const { id, find } of items.slice(0, MAX_NUMBERED)) {
        const place = await find()
        if (!isCurrent) return
        if (place) found.set(id, place.page)
      }
      setPages(found)
    }
    void number()
    return () => {
      isCurrent = false
    }
  }, [items])
  return items && { items, pages }
}

function flatten(pdf: BookDocument, outline: readonly OutlineNode[]): OutlineItem[] {
  const items: OutlineItem[] = []
  const visit = (nodes: readonly OutlineNode[], level: number) => {
    for (const { title, dest, items: children } of nodes) {
      if (items.length >= MAX_ITEMS) return
      items.push({ id: items.length, title: title.trim() || '…', level, find: () => findPlace(pdf, dest) })
      if (level < MAX_LEVEL) visit(children, level + 1)
    }
  }
  visit(outline, 1)
  return items
}

/** Resolves a destination of the PDF (ISO 32000-1 12.3.2): a page, and for /XYZ and /FitH a height on it. */
export async function findPlace(pdf: BookDocument, dest: Destination): Promise<BookPosition | undefined> {
  try {
    const explicit: readonly unknown[] | null = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
    const [target, fit, ...numbers] = explicit ?? []
    const page = await pageOf(pdf, target)
    if (page === undefined || page < 1 || page > pdf.numPages) return undefined
    const kind = typeof fit === 'object' && fit !== null && 'name' in fit ? fit.name : ''
    const y = heightOf(kind, numbers)
    if (typeof y !== 'number') return { page, offset: 0 }
    const viewport = (await pdf.getPage(page)).getViewport({ scale: 1 })
    const [, down] = viewport.convertToViewportPoint(0, y)
    return { page, offset: typeof down === 'number' ? Math.min(0.95, Math.max(0, down / viewport.height)) : 0 }
  } catch {
    // The book lacks this destination: the line stays, without a target.
    return undefined
  }
}

async function pageOf(pdf: BookDocument, target: unknown): Promise<number | undefined> {
  if (typeof target === 'number') return target + 1
  return isReference(target) ? (await pdf.getPageIndex(target)) + 1 : undefined
}

/** Returns the number of a destination that is a height, by the destination's kind; most kinds have none. */
function heightOf(kind: unknown, numbers: readonly unknown[]): unknown {
  if (kind === 'XYZ') return numbers[1]
  return kind === 'FitH' || kind === 'FitBH' ? numbers[0] : undefined
}

function isReference(value: unknown): value is { num: number; gen: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'num' in value &&
    'gen' in value &&
    typeof value.num === 'number' &&
    typeof value.gen === 'number'
  )
}
