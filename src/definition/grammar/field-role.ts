/**
 * Roles of fields, independent of their names. Calendars, sign-up, the player, the reader and structured data read
 * fields by role, so a new content type gets them without code.
 */
export const fieldRoleMeanings = {
  start: '开始时间',
  end: '结束时间',
  place: '地点的名称',
  address: '详细地址',
  position: '经纬度，先纬度后经度，如 30.2462,120.2096；地图和「附近」用',
  hours: '每周的开放时间，如 周二至周日9:00—12:00，14:00—17:00；周一闭馆（16:30停止入馆）；正在开放的，从这里算出',
  opens: '报名开始的时间',
  closes: '报名截止的时间',
  seats: '名额',
  taken: '已经报名的人数',
  price: '价格（元）',
  deadline: '截止时间',
  minutes: '时长（分钟）',
  stream: '直播地址',
  replay: '回放地址',
  captions: '回放的字幕，每种语言一个 WebVTT 文件',
  file: '电子书文件',
  pages: '页数',
  isbn: '书号 ISBN',
  author: '作者',
  publisher: '出版者',
  sessions: '几个场次，各有时间和名额',
  questions: '报名时要问的问题',
  signin: '现场签到码，保密，不在任何页面显示',
} as const
export type FieldRole = keyof typeof fieldRoleMeanings

/** Required kinds of fields, for roles that make sense with one kind only. */
export const roleKinds: Readonly<Partial<Record<FieldRole, string>>> = {
  start: 'datetime',
  end: 'datetime',
  opens: 'datetime',
  closes: 'datetime',
  deadline: 'datetime',
  seats: 'number',
  taken: 'number',
  price: 'number',
  minutes: 'number',
  pages: 'number',
  stream: 'url',
  replay: 'url',
  file: 'file',
  sessions: 'sessions',
  questions: 'questions',
  captions: 'captions',
  signin: 'text',
  position: 'text',
  hours: 'text',
}

/** Roles with secret values: such a field is on no page, and in no list, answer or search. */
const secretRoles: ReadonlySet<FieldRole | undefined> = new Set<FieldRole>(['signin'])

export function isSecret({ role }: { role?: FieldRole | undefined }): boolean {
  return secretRoles.has(role)
}
