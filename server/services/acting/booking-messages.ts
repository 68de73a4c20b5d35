import type { TypeModel } from '#compile/portal.ts'
import type { MessageKind } from '#contract/message.ts'
import { hasRole } from '#server/db/lists/field-roles.ts'
import type { NewMessage } from '#server/db/personal/messages.ts'
import type { SessionRow } from '#server/db/tables/tables.ts'

import { sayMoment, sayWhen } from './say-when.ts'
import type { SeatEvent } from './seating.ts'

/** The subject of a message about a seat. */
export interface Occasion {
  type: TypeModel
  article: { id: number; title: string }
  session: SessionRow
  timezone: string
  now: number
}

export type BookingNews = SeatEvent['kind'] | 'reminder' | 'changed' | 'gone' | 'back' | 'called-off'

interface Told {
  people?: number
  position?: number
  ticket?: string
}

interface Text {
  kind: MessageKind
  title: string
  content: string
}

/** Writes the message to a member about a seat: the event, its time and place, and possible actions. */
export function bookingMessage(news: BookingNews, memberId: number, told: Told, occasion: Occasion): NewMessage {
  const { type, article, session, now } = occasion
  const { kind, title, content } = textOf(news, told, occasion, hasRole(type, 'sessions'))
  const name = session.name === '' ? `“${article.title}”` : `“${article.title}”${session.name}`
  return {
    memberId,
    kind,
    title: `${title}：${article.title}`,
    content: content.replace('{}', () => name),
    link: linkTo(type, article.id),
    time: now,
  }
}

function textOf(
  news: BookingNews,
  { people = 1, position = 0, ticket = '' }: Told,
  { session, timezone, now }: Occasion,
  isCourse: boolean,
): Text {
  const act = isCourse ? '预约' : '报名'
  const when = sayWhen({ start: session.start_time, end: session.end_time }, timezone, now)
  const facts = [when === '' ? '' : `时间：${when}`, session.place === '' ? '' : `地点：${session.place}`]
    .filter((fact) => fact !== '')
    .join('；')
  const where = facts === '' ? '' : `${facts}。`
  const group = people > 1 ? `，共 ${people} 人` : ''
  switch (news) {
    case 'booked':
      return {
        kind: 'booked',
        title: `${act}成功`,
        content: `您已${act}{}${group}。${where}票码 ${spaced(ticket)}，到场请出示。不能来的话，请在开始前取消，把名额让给别人。`,
      }
    case 'queued':
      return {
        kind: 'queued',
        title: '已进入候补',
        content: `{}名额已满，您排在候补第 ${position} 位${group}。有人退出时会按顺序自动递补，并在这里通知您；到${act}截止仍未轮到，候补自动结束。${where}`,
      }
    case 'promoted':
      return {
        kind: 'promoted',
        title: '候补成功',
        content: `有名额空出，您在{}的候补已转为${act}成功${group}。${where}不能来的话，请在开始前取消，把名额让给后面的人。`,
      }
    case 'given-back':
      return { kind: 'cancelled', title: `已取消${act}`, content: `您已取消{}的${act}，名额已经让出${group}。` }
    case 'left-queue':
      return { kind: 'cancelled', title: '已退出候补', content: `您已退出{}的候补${group}。` }
    case 'wait-ended':
      return {
        kind: 'cancelled',
        title: '候补结束',
        content: `{}的${act}已经截止，没有轮到您的名额，候补到此结束${group}。`,
      }
    case 'reminder':
      return {
        kind: 'reminder',
        title: isCourse ? '快要上课了' : '活动快开始了',
        content: `您${act}的{}${session.start_time === 0 ? '快要开始了' : `将于${sayMoment(session.start_time, timezone, now)}开始`}。${session.place === '' ? '' : `地点：${session.place}。`}不能来的话，请在开始前取消。`,
      }
    case 'changed':
      return {
        kind: 'changed',
        title: '时间地点有变动',
        content: `您${act}的{}有变动。${where === '' ? '请以页面上的说明为准。' : `现在是：${where}`}时间不合适的话，可以取消${act}。`,
      }
    case 'gone':
      return {
        kind: 'changed',
        title: '内容已撤下',
        content: `您${act}的{}已从网站撤下，能否照常举行请向主办方询问。${where}`,
      }
    case 'called-off':
      return {
        kind: 'cancelled',
        title: isCourse ? '课程已取消' : '活动已取消',
        content: `您${act}的{}已取消${group}，不用再来。原因：${session.called_off}。${where === '' ? '' : `原定${where}`}给您带来不便，非常抱歉。`,
      }
    case 'back':
      return { kind: 'changed', title: '内容已恢复', content: `您${act}的{}已重新发布。${where}` }
  }
}

/** Splits a ticket into two halves for reading aloud. */
function spaced(ticket: string): string {
  return `${ticket.slice(0, 5)} ${ticket.slice(5)}`
}

/** Returns the entity's page, relative to the router base. */
function linkTo({ detailsPath, listPath = '' }: TypeModel, id: number): string {
  return detailsPath?.replace(/\{[^}]+\}/u, String(id)) ?? listPath
}
