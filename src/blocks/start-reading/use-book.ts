import { useMemo, useSyncExternalStore } from 'react'

import { fileAddress } from '#components/file-address.ts'
import {
  isBegun,
  newerPosition,
  parsePosition,
  positionKey,
  readStoredPosition,
  subscribeToPositions,
} from '#components/read-aloud/reading-position.ts'
import { useHydrated } from '#components/use-hydrated.ts'
import type { DetailsResponse } from '#contract/entities/article.ts'
import type { MarksResponse } from '#contract/members/marks.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'
import { usePage } from '#state/page-context.ts'

interface BookSubject {
  article: DetailsResponse
  marks: MarksResponse | undefined
  fields: readonly FieldModel[]
  /** Path of the reader's page with `{id}`. */
  to: string
}

export interface Book {
  /** Address of the book's file; empty where there is none. */
  address: string
  /** 0 where unknown. */
  pages: number
  /** Address of the reader's page. */
  href: string
  /** The page to continue on, once reading has begun. */
  begunAt: number | undefined
  /** Attributes of the way in: until React knows the position itself, the enhancement reads it. */
  place: { 'data-enhance'?: string; 'data-place'?: string }
}

/** Returns the file of a book, and how far the visitor has read in it. */
export function useBook({ article, marks, fields, to }: BookSubject): Book {
  const { site } = usePage()
  const valueOf = (role: string) => article.fields[fields.find((field) => field.role === role)?.name ?? ''] ?? ''
  const key = positionKey(article)
  const isAwake = useHydrated()
  const storedPosition = useSyncExternalStore(
    subscribeToPositions,
    () => readStoredPosition(key),
    () => null,
  )
  // The later of the positions of this browser and of the member's other devices.
  const position = useMemo(() => newerPosition(parsePosition(storedPosition), marks?.progress), [storedPosition, marks])
  return {
    address: fileAddress(String(valueOf('file')), site.storage),
    pages: Number(valueOf('pages')),
    href: `/${to.replace('{id}', String(article.id))}`,
    begunAt: isBegun(position) ? position.page : undefined,
    place: isAwake || marks ? {} : { 'data-enhance': 'resume-page', 'data-place': key },
  }
}
