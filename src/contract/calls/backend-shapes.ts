import * as z from 'zod/mini'

import { backendCalls, type DeclaredSource } from './backend-calls.ts'
import { calendarResponse } from '../entities/calendar.ts'
import { articleResponse, detailsResponse, facetValue } from '../entities/article.ts'
import { bookingsResponse } from '../members/booking.ts'
import { markResponse, progressResponse } from '../members/marks.ts'
import { loginResponse, profileResponse, uploadResponse, verificationResponse } from '../members/member.ts'
import { bannerItem } from '../entities/site-responses.ts'
import { searchResponse } from '../entities/search.ts'
import { questionResponse, sessionResponse } from '../entities/session.ts'
import { shelfResponse } from '../entities/shelf.ts'

const bookingRow = elementOf(bookingsResponse.shape.rows)

interface Kind {
  title: string
  /** Our property names. */
  names: readonly string[]
}

/** Kinds of objects that several calls answer with, or that stand within others. */
const sharedKinds = {
  article: {
    title: '内容',
    names: keysOf(detailsResponse, elementOf(shelfResponse.shape.rows)).filter(isBackendProperty),
  },
  session: { title: '场次', names: keysOf(sessionResponse) },
  question: { title: '报名要问的', names: keysOf(questionResponse) },
  facet: { title: '筛选值', names: keysOf(facetValue) },
  day: { title: '日历上的一天', names: keysOf(elementOf(calendarResponse.shape.days)) },
  banner: { title: '轮播和广告', names: keysOf(bannerItem) },
  login: { title: '登录', names: keysOf(loginResponse) },
  profile: { title: '资料', names: keysOf(profileResponse) },
  mark: { title: '点赞、收藏、关注', names: keysOf(markResponse) },
  progress: { title: '阅读进度', names: keysOf(progressResponse) },
  booking: { title: '预约', names: keysOf(bookingRow) },
  verification: { title: '实名认证', names: keysOf(verificationResponse) },
  upload: { title: '上传的图片', names: keysOf(uploadResponse) },
} as const satisfies Record<string, Kind>

type SourceKind = Extract<DeclaredSource, { kind: object }>['kind']['name']
export type BackendShape = keyof typeof sharedKinds | SourceKind

/** Kinds of one source each, with their schemas. */
const sourceKinds = Object.values(backendCalls).flatMap(
  ({ source }): { name: SourceKind; title: string; of: z.ZodMiniObject }[] =>
    source && 'kind' in source ? [{ ...source.kind, of: thingOf(source.shape) }] : [],
)

/**
 * The kind of object that each schema of the contract describes. An entity has several schemas, because lists carry
 * fewer of its fields than its own page.
 */
const shapesOf: ReadonlyMap<unknown, BackendShape> = new Map<unknown, BackendShape>([
  [articleResponse, 'article'],
  [detailsResponse, 'article'],
  [elementOf(searchResponse.shape.rows), 'article'],
  [elementOf(shelfResponse.shape.rows), 'article'],
  [sessionResponse, 'session'],
  [questionResponse, 'question'],
  [facetValue, 'facet'],
  [elementOf(calendarResponse.shape.days), 'day'],
  [bannerItem, 'banner'],
  [loginResponse, 'login'],
  [profileResponse, 'profile'],
  [markResponse, 'mark'],
  [progressResponse, 'progress'],
  [bookingRow, 'booking'],
  [verificationResponse, 'verification'],
  [uploadResponse, 'upload'],
  ...sourceKinds.map(({ name, of }) => [of, name] as const),
])

/**
 * The kinds of objects that answers consist of, by their names in `schema/backend.json`, each with our property names.
 */
export const backendShapes: Readonly<Record<BackendShape, Kind>> = allKinds()

export const backendShapeNames = Object.keys(backendShapes).filter((name): name is BackendShape =>
  Object.hasOwn(backendShapes, name),
)

/** Returns the kind of object that a schema of the contract describes. */
export function backendShapeOf(schema: unknown): BackendShape | undefined {
  return shapesOf.get(schema)
}

function allKinds(): Readonly<Record<BackendShape, Kind>> {
  const kinds: Partial<Record<SourceKind, Kind>> = {}
  for (const { name, title, of } of sourceKinds) kinds[name] = { title, names: keysOf(of) }
  if (!isWhole(kinds)) throw new Error('A kind of a source is missing')
  return { ...sharedKinds, ...kinds }
}

function isWhole(kinds: Partial<Record<SourceKind, Kind>>): kinds is Record<SourceKind, Kind> {
  return sourceKinds.every(({ name }) => Object.hasOwn(kinds, name))
}

/** The object of which an answer consists: that of its rows, or of its elements, or the answer itself. */
function thingOf(answer: unknown): z.ZodMiniObject {
  if (answer instanceof z.ZodMiniArray) return thingOf(answer._zod.def.element)
  if (!(answer instanceof z.ZodMiniObject)) throw new Error('A kind of object needs a schema of objects')
  const rows: unknown = answer.shape['rows']
  return rows instanceof z.ZodMiniArray ? thingOf(rows) : answer
}

function elementOf<Element extends z.core.SomeType>(list: z.ZodMiniArray<Element>): Element {
  return list._zod.def.element
}

/** Tells whether a property comes from the backend: the places where a title may break are the portal's own. */
function isBackendProperty(name: string): boolean {
  return name !== 'titleBreaks'
}

function keysOf(...schemas: readonly z.ZodMiniObject[]): readonly string[] {
  return [...new Set(schemas.flatMap((schema) => Object.keys(schema.shape)))]
}

/** Our values of a property: one of several words, a boolean, or a word that editors or the backend choose. */
export type BackendChoice = readonly string[] | 'flag' | 'word'

/** Texts for which a backend may store a number instead of the word. */
const words: ReadonlySet<string> = new Set(['category', 'tags', 'area', 'areaName', 'source', 'target', 'kind'])

/** Returns our property names of a kind whose values `schema/backend.json` may translate, each with its choices. */
export function backendChoices(target: BackendShape): Readonly<Record<string, BackendChoice>> {
  const choices: Record<string, BackendChoice> = {}
  for (const [schema, shape] of shapesOf) {
    if (shape !== target || !(schema instanceof z.ZodMiniObject)) continue
    for (const [name, property] of Object.entries(schema.shape)) {
      const choice = choiceOf(name, property)
      if (choice !== undefined) choices[name] = choice
    }
  }
  return choices
}

function choiceOf(name: string, property: unknown): BackendChoice | undefined {
  if (property instanceof z.ZodMiniOptional) return choiceOf(name, property._zod.def.innerType)
  if (property instanceof z.ZodMiniEnum) return Object.values(property._zod.def.entries).map(String)
  if (property instanceof z.ZodMiniBoolean) return 'flag'
  const isText =
    property instanceof z.ZodMiniString ||
    (property instanceof z.ZodMiniArray && property._zod.def.element instanceof z.ZodMiniString)
  return isText && words.has(name) ? 'word' : undefined
}
