import { type BackendShape, backendShapes } from '#contract/calls/backend-shapes.ts'
import { nearestName } from '#definition/names/nearest-name.ts'

import { meaningOf } from '../coerce-context.ts'
import { isNothing, isRecord, toNumber, toText, toTime, valueAt } from '../read-values.ts'

/** Common names for our fields in backends of this family, likeliest first; compared without case, `_` and `-`. */
const synonyms: { readonly [Shape in BackendShape]?: Readonly<Record<string, readonly string[]>> } = {
  article: {
    id: ['articleid', 'aid', 'newsid', 'contentid', 'archivesid', 'nid'],
    title: ['name', 'subject', 'articletitle', 'headline'],
    summary: ['description', 'desc', 'intro', 'brief', 'abstract', 'digest', 'remark', 'introduction'],
    cover: [
      'image',
      'img',
      'thumb',
      'thumbnail',
      'pic',
      'picture',
      'coverimage',
      'coverurl',
      'coverimg',
      'imageurl',
      'imgurl',
      'litpic',
      'logo',
    ],
    images: ['pics', 'imgs', 'imagelist', 'album', 'pictures', 'gallery'],
    body: ['content', 'detail', 'details', 'html', 'text', 'contents', 'richtext'],
    category: [
      'category.name',
      'category.title',
      'categoryname',
      'catename',
      'categorytext',
      'channel.name',
      'channelname',
      'typename',
      'catname',
    ],
    tags: ['taglist', 'keywords', 'tag', 'labels'],
    area: ['areacode', 'regioncode', 'citycode', 'region'],
    areaName: ['areatext', 'regionname', 'cityname', 'city'],
    source: ['origin', 'from', 'copyfrom', 'comefrom'],
    author: ['writer', 'editor', 'username', 'user.nickname', 'publisher'],
    publishTime: [
      'publishtime',
      'publishdate',
      'publishedat',
      'pubdate',
      'pubtime',
      'createtime',
      'createdat',
      'createdate',
      'addtime',
      'inputtime',
      'updatetime',
      'time',
      'date',
    ],
    views: [
      'view',
      'viewnum',
      'viewcount',
      'click',
      'clicks',
      'hits',
      'pv',
      'readnum',
      'reads',
      'readcount',
      'viewsnum',
    ],
    likes: ['like', 'likenum', 'likecount', 'praise', 'zan', 'likesnum', 'dianzan', 'upvotes'],
    collects: ['collect', 'collectnum', 'collectcount', 'favorite', 'favorites', 'collection', 'favnum'],
    related: ['relation', 'relations', 'relatedlist', 'recommend'],
  },
  banner: {
    id: ['bannerid', 'adid'],
    title: ['name', 'alt'],
    image: ['img', 'pic', 'picture', 'imageurl', 'imgurl', 'thumb', 'cover', 'src', 'url'],
    linkurl: ['link', 'url', 'href', 'jumpurl', 'linkto', 'redirect'],
    target: ['linktarget', 'opentype'],
  },
  category: {
    id: ['categoryid', 'cateid', 'catid'],
    name: ['title', 'categoryname', 'catename', 'label'],
    count: ['total', 'num', 'items'],
  },
  tag: { name: ['title', 'tag', 'tagname', 'label'], count: ['total', 'num', 'nums'] },
  link: { name: ['title', 'sitename', 'text'], url: ['link', 'linkurl', 'href', 'address'] },
  config: { site_name: ['sitename', 'name', 'title', 'webname', 'site.name', 'site.sitename', 'site.site_name'] },
  agreement: {
    title: ['name'],
    body: ['content', 'text', 'html', 'detail'],
    version: ['edition', 'ver'],
    updated: ['updatetime', 'updatedat', 'date'],
  },
  session: {
    name: ['title'],
    start: ['starttime', 'begintime', 'startat'],
    end: ['endtime', 'endat'],
    place: ['address', 'location'],
    note: ['remark'],
    capacity: ['seats', 'total', 'limit', 'quota'],
    taken: ['used', 'booked', 'signed'],
  },
  me: {
    id: ['userid', 'uid'],
    nickname: ['username', 'name'],
    avatar: ['headimg', 'avatarurl', 'face'],
    mobile: ['phone', 'tel'],
  },
  profile: {
    id: ['userid', 'uid'],
    nickname: ['username', 'name'],
    avatar: ['headimg', 'avatarurl', 'face'],
    mobile: ['phone', 'tel'],
    joined: ['jointime', 'createtime', 'regtime', 'createdat'],
  },
  message: {
    title: ['name', 'subject'],
    content: ['text', 'body', 'message'],
    time: ['createtime', 'addtime', 'createdat'],
    isRead: ['read', 'isread', 'status'],
    link: ['url', 'linkurl'],
  },
}

const squash = (name: string) => name.toLowerCase().replaceAll(/[_-]/gu, '')

/**
 * Maps the backend's names to ours by synonym, similarity and value. Names that are equal on both sides and hold
 * fitting values are left out.
 */
export function guessFields(shape: BackendShape, things: readonly unknown[]): Record<string, string> {
  const records = things.filter(isRecord).slice(0, 20)
  if (records.length === 0) return {}
  const names: readonly string[] = backendShapes[shape].names
  const theirs = placesIn(records)
  const holds = (place: string, ours: string) =>
    records.some((record) => !isNothing(valueAt(record, place))) &&
    records.every((record) => isNothing(valueAt(record, place)) || fits(shape, ours, valueAt(record, place)))
  const used = new Set(names.filter((name) => holds(name, name)))
  const map: Record<string, string> = {}
  const assign = (place: string, ours: string) => {
    map[place] = ours
    used.add(place)
  }
  for (const ours of names) {
    if (used.has(ours) && !isBareNumber(shape, ours, records)) continue
    const aliases = synonyms[shape]?.[ours] ?? []
    const candidates = theirs.filter((place) => !used.has(place) && place !== ours)
    const named = aliases
      .map((synonym) => candidates.find((place) => squash(place) === squash(synonym) && holds(place, ours)))
      .find((place) => place !== undefined)
    if (named !== undefined) assign(named, ours)
  }
  for (const ours of names) {
    if (used.has(ours) || Object.values(map).includes(ours)) continue
    const near = nearestName(
      ours,
      theirs.filter((place) => !used.has(place) && place !== ours && !names.includes(place)),
    ).suggestion
    if (near !== undefined && near.length > 3 && holds(near, ours)) assign(near, ours)
  }
  return map
}

/** Whether the category is a bare number, in which case another field holds its name. */
function isBareNumber(shape: BackendShape, ours: string, records: readonly Record<string, unknown>[]): boolean {
  return (
    shape === 'article' &&
    ours === 'category' &&
    records.every((record) => isNothing(record[ours]) || toNumber(record[ours]) !== undefined)
  )
}

/** Returns the backend's names, including those one level deeper. */
function placesIn(records: readonly Record<string, unknown>[]): string[] {
  const places = new Set<string>()
  for (const record of records) {
    for (const [name, value] of Object.entries(record).slice(0, 80)) {
      if (!/^[\p{L}_][\p{L}\p{N}_-]{0,59}$/u.test(name)) continue
      places.add(name)
      if (isRecord(value))
        for (const inner of Object.keys(value).slice(0, 30))
          if (/^[\p{L}_][\p{L}\p{N}_-]{0,59}$/u.test(inner)) places.add(`${name}.${inner}`)
    }
  }
  return [...places].slice(0, 300)
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)(?:[?!@].*)?$|^https?:\/\//iu
/** 2000-01-01: earlier than any entry, larger than any count. */
const LONG_AGO = 946_684_800
const numbers: ReadonlySet<string> = new Set([
  'id',
  'views',
  'likes',
  'collects',
  'count',
  'capacity',
  'taken',
  'width',
  'height',
  'type',
])

function fits(shape: BackendShape, ours: string, value: unknown): boolean {
  if (meaningOf(ours) === 'time') {
    const time = toTime(value, 'Asia/Shanghai')
    return time !== undefined && (time === 0 || time > LONG_AGO)
  }
  if (ours === 'related') return Array.isArray(value)
  if (ours === 'images') return Array.isArray(value) || (typeof value === 'string' && PICTURE.test(value))
  if (meaningOf(ours) === 'picture') return typeof value === 'string' && PICTURE.test(value)
  if (ours === 'tags') return Array.isArray(value) || typeof value === 'string'
  if (numbers.has(ours) && !(shape === 'category' && ours === 'id')) return toNumber(value) !== undefined
  if (ours === 'isRead') return toNumber(value) !== undefined || typeof value === 'boolean'
  if (ours === 'body') return typeof value === 'string'
  if (meaningOf(ours) === 'address') return typeof value === 'string'
  return toText(value) !== undefined && !Array.isArray(value)
}
