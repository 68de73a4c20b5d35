import type { TypeModel } from '#compile/portal.ts'
import { type NoticeLevel, type SiteContentKey, siteContentKeys } from '#contract/entities/site-content.ts'
import { devicePositions, type PositionDefinition } from '#definition/grammar/position-definition.ts'

/** Numbers of the site's own content in the table of entities; those of the schema begin at 0. */
export const siteTypeNumbers: Readonly<Record<SiteContentKey, number>> = {
  banner: -1,
  ad: -2,
  link: -3,
  notice: -4,
  'hot-word': -5,
  agreement: -6,
}

/** Whether a type is the site's own: not listed, not found by a search, without a page. */
export function isSiteType(type: number): boolean {
  return type < 0
}

/** Whether a field of a type names a position of the site's pictures. */
export function isPositionField({ type }: Pick<TypeModel, 'type'>, name: string): boolean {
  return (type === siteTypeNumbers.banner || type === siteTypeNumbers.ad) && name === 'position'
}

/** The editors' words for the levels of a notice. */
export const levelWords: Readonly<Record<NoticeLevel, string>> = {
  urgent: '紧急',
  warning: '提醒',
  information: '信息',
}

/** The editors' words for the window that a link opens in. */
export const targetWords = { _self: '当前窗口', _blank: '新窗口' } as const

/** The editors' words for whether visitors may close a notice. */
export const closableWords = { yes: '可以', no: '不可以' } as const

type Field = TypeModel['fields'][number]

function field(name: string, label: string, more: Partial<Field> & Pick<Field, 'kind'>): Field {
  return {
    name,
    label,
    filterable: false,
    required: false,
    searchable: false,
    list: false,
    detail: false,
    private: false,
    ...more,
  }
}

const link = field('linkurl', '链接', { kind: 'url' })
const target = field('target', '打开方式', { kind: 'select', options: Object.values(targetWords) })

/** The content types of the site itself, with the positions that pictures may stand at. */
export function siteTypes(positions: readonly PositionDefinition[]): readonly TypeModel[] {
  const position = (kind: 'banner' | 'ad') =>
    field('position', '位置', {
      kind: 'select',
      required: true,
      options: devicePositions(positions, kind).map(({ name }) => name),
    })
  const fields: Readonly<Record<SiteContentKey, readonly Field[]>> = {
    banner: [position('banner'), link, target],
    ad: [position('ad'), link, target],
    link: [field('url', '网址', { kind: 'url', required: true })],
    notice: [
      field('level', '级别', { kind: 'select', options: Object.values(levelWords) }),
      link,
      target,
      field('closable', '能否关闭', { kind: 'select', options: Object.values(closableWords) }),
    ],
    'hot-word': [],
    agreement: [
      field('edition', '版本', { kind: 'text', required: true }),
      field('updated', '更新日期', { kind: 'date', required: true }),
    ],
  }
  return siteContentKeys.map((key) => ({
    type: siteTypeNumbers[key],
    key,
    name: names[key],
    unit: '条',
    structured: 'Article',
    categories: [],
    fields: fields[key],
  }))
}

const names: Readonly<Record<SiteContentKey, string>> = {
  banner: '轮播横幅',
  ad: '广告',
  link: '友情链接',
  notice: '通知',
  'hot-word': '热词',
  agreement: '协议',
}
