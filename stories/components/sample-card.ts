import type { CardContent } from '#components/cards/card-content.ts'

/** Where Storybook has the pictures, in their own size (see story-portal.ts). */
export const STORAGE = '/web/media/./'

/** A card's content as the portal makes it, with the given differences. */
export function sampleCard(differs: Partial<CardContent> = {}): CardContent {
  return {
    title: '只有一小时，市博物馆这样看',
    titleBreaks: [2, 10],
    href: '/public-culture/details/2',
    pin: '',
    summary: '讲解员们投票选出七件东西，连成一条不走回头路的线。',
    cover: 'public-culture/public-culture-museum-60min.webp',
    category: '场馆服务',
    place: '云汀市 墨池区',
    date: '11月14日',
    leaf: { day: '14', month: '2026.11' },
    machineDate: '2026-11-14T10:00:00+08:00',
    facts: [{ name: 'venue', label: '场馆', value: '云汀市博物馆' }],
    roles: {},
    isCalledOff: false,
    places: undefined,
    sessions: undefined,
    ...differs,
  }
}

/** The same at its hardest: long, and without a picture. */
export const hardCard = sampleCard({
  title: '第七届云汀非遗购物节暨长三角传统工艺邀请展将于本周六上午九点在澜湖剧场与运河两岸同时开幕',
  titleBreaks: [5, 7, 12, 16, 18, 21, 26, 28, 33, 35, 38, 42],
  summary:
    '两百零七家作坊、四十六位传承人、三支龙灯队，从听松桥一路排到望塔；雨天照常，大风改期，走丢的孩子到第三码头找。',
  cover: '',
  facts: [],
})
