import * as z from 'zod/mini'

import { calendarResponse } from './calendar.ts'
import { articleResponse, categoryResponse, detailsResponse, facetValue, tagResponse } from './article.ts'
import { bookingsResponse } from './booking.ts'
import { markResponse, progressResponse } from './marks.ts'
import {
  feedbackResponse,
  loginResponse,
  loginsResponse,
  meResponse,
  profileResponse,
  uploadResponse,
  verificationResponse,
} from './member.ts'
import { messagesResponse } from './message.ts'
import { agreementResponse, bannerItem, configResponse, linksResponse } from './site-responses.ts'
import { searchResponse } from './search.ts'
import { questionResponse, sessionResponse } from './session.ts'
import { shelfResponse } from './shelf.ts'

const bookingRow = elementOf(bookingsResponse.shape.rows)

/**
 * The kinds of objects that answers consist of, by their names in `schema/backend.json`, each with our property names.
 */
export const backendShapes = {
  article: { title: '内容', names: keysOf(detailsResponse, elementOf(shelfResponse.shape.rows)).filter(isGiven) },
  session: { title: '场次', names: keysOf(sessionResponse) },
  question: { title: '报名要问的', names: keysOf(questionResponse) },
  category: { title: '分类', names: keysOf(elementOf(categoryResponse)) },
  tag: { title: '标签', names: keysOf(elementOf(tagResponse)) },
  facet: { title: '筛选值', names: keysOf(facetValue) },
  day: { title: '日历上的一天', names: keysOf(elementOf(calendarResponse.shape.days)) },
  banner: { title: '轮播和广告', names: keysOf(bannerItem) },
  link: { title: '友情链接', names: keysOf(elementOf(linksResponse)) },
  agreement: { title: '协议', names: keysOf(agreementResponse) },
  config: { title: '系统配置', names: keysOf(configResponse) },
  login: { title: '登录', names: keysOf(loginResponse) },
  me: { title: '当前会员', names: keysOf(meResponse) },
  profile: { title: '资料', names: keysOf(profileResponse) },
  mark: { title: '点赞、收藏、关注', names: keysOf(markResponse) },
  progress: { title: '阅读进度', names: keysOf(progressResponse) },
  booking: { title: '预约', names: keysOf(bookingRow) },
  message: { title: '消息', names: keysOf(elementOf(messagesResponse.shape.rows)) },
  verification: { title: '实名认证', names: keysOf(verificationResponse) },
  loginRecord: { title: '登录记录', names: keysOf(elementOf(loginsResponse.shape.rows)) },
  feedback: { title: '反馈', names: keysOf(elementOf(feedbackResponse.shape.rows)) },
  upload: { title: '上传的图片', names: keysOf(uploadResponse) },
} as const satisfies Record<string, { title: string; names: readonly string[] }>

export type BackendShape = keyof typeof backendShapes

export const backendShapeNames = Object.keys(backendShapes).filter((name): name is BackendShape =>
  Object.hasOwn(backendShapes, name),
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
  [elementOf(categoryResponse), 'category'],
  [elementOf(tagResponse), 'tag'],
  [facetValue, 'facet'],
  [elementOf(calendarResponse.shape.days), 'day'],
  [bannerItem, 'banner'],
  [elementOf(linksResponse), 'link'],
  [agreementResponse, 'agreement'],
  [configResponse, 'config'],
  [loginResponse, 'login'],
  [meResponse, 'me'],
  [profileResponse, 'profile'],
  [markResponse, 'mark'],
  [progressResponse, 'progress'],
  [bookingRow, 'booking'],
  [elementOf(messagesResponse.shape.rows), 'message'],
  [verificationResponse, 'verification'],
  [elementOf(loginsResponse.shape.rows), 'loginRecord'],
  [elementOf(feedbackResponse.shape.rows), 'feedback'],
  [uploadResponse, 'upload'],
])

/** Returns the kind of object that a schema of the contract describes. */
export function backendShapeOf(schema: unknown): BackendShape | undefined {
  return shapesOf.get(schema)
}

function elementOf<Element extends z.core.SomeType>(list: z.ZodMiniArray<Element>): Element {
  return list._zod.def.element
}

/** Tells whether a property comes from the backend: the places where a title may break are the portal's own. */
function isGiven(name: string): boolean {
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
export function backendChoices(wanted: BackendShape): Readonly<Record<string, BackendChoice>> {
  const choices: Record<string, BackendChoice> = {}
  for (const [schema, shape] of shapesOf) {
    if (shape !== wanted || !(schema instanceof z.ZodMiniObject)) continue
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
