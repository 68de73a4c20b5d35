import * as z from 'zod'

import { label } from '../names/name.ts'
import { choice } from './choice.ts'
import type { Device } from './define-block.ts'

/** The pictures of a position: `banner` for a carousel, `ad` for advertising. Equal to the sources that read them. */
export const positionKinds = ['banner', 'ad'] as const
export type PositionKind = (typeof positionKinds)[number]

const pixels = z.int().min(16, '至少 16').max(8000, '最多 8000')

const size = (device: string) =>
  z
    .strictObject({
      width: pixels.meta({ title: '宽', description: '图片有多宽，像素' }),
      height: pixels.meta({ title: '高', description: '图片有多高，像素' }),
    })
    .meta({
      title: `${device}版尺寸`,
      description: `${device}版上图片的宽和高；页面按它的比例留出地方，图片到了不会跳动。不写，${device}版就没有这个位置`,
    })

/** A position for pictures that operators book: its name goes to the calls with the prefix of the device. */
export const positionDefinition = z
  .strictObject({
    name: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,49}$/u, '只能用小写字母、数字和下划线，以字母开头，最多 50 个字符')
      .refine((name) => !/^(?:web|mobile)_/u.test(name), '不用写 web_、mobile_，程序按设备自己加')
      .meta({
        title: '位置名',
        description: '页面的 ad 里写它；取图片时前面自动加上 web_ 或 mobile_',
        examples: ['book_top'],
      }),
    title: label(30).meta({ title: '说明', description: '给编辑看：这个位置在哪里' }),
    kind: choice({ banner: '轮播', ad: '广告' }, { title: '用途', description: '放什么图片；不写是 ad' }).default('ad'),
    desktop: size('桌面').optional(),
    mobile: size('手机').optional(),
  })
  .refine(
    ({ desktop, mobile }) => desktop !== undefined || mobile !== undefined,
    'desktop 和 mobile 至少写一个，不然哪里也没有这个位置',
  )

export type PositionDefinition = z.output<typeof positionDefinition>

const strip = { desktop: { width: 2400, height: 320 }, mobile: { width: 1080, height: 360 } }

/** The positions of the specification (docs/specification/portal.md#calls), for a site that lists none of its own. */
export const specifiedPositions: readonly PositionDefinition[] = [
  {
    name: 'index_top_banner',
    title: '首页顶部',
    kind: 'banner',
    desktop: { width: 1920, height: 720 },
    mobile: { width: 1080, height: 1080 },
  },
  { name: 'culture_industry_top', title: '文化产业顶部', kind: 'ad', desktop: strip.desktop },
  { name: 'public_culture_top', title: '公共文化顶部', kind: 'ad', ...strip },
  { name: 'culture_art_top', title: '文化艺术顶部', kind: 'ad', ...strip },
  { name: 'video_top', title: '视频直播顶部', kind: 'ad', ...strip },
  { name: 'book_top', title: '读好书顶部', kind: 'ad', ...strip },
  { name: 'skill_top', title: '学技艺顶部', kind: 'ad', ...strip },
  { name: 'bourse_top', title: '文化集市顶部', kind: 'ad', ...strip },
  { name: 'ch_top', title: '文化遗产顶部', kind: 'ad', ...strip },
  { name: 'activity_top', title: '文化活动顶部', kind: 'ad', ...strip },
]

/** A position on one device, by the name that calls have for it: `web_book_top`, `mobile_book_top`. */
export interface DevicePosition {
  name: string
  title: string
  device: Device
  width: number
  height: number
}

/** Returns the positions of one kind, of both devices or of one. */
export function devicePositions(
  positions: readonly PositionDefinition[],
  kind: PositionKind,
  only?: Device,
): DevicePosition[] {
  const devices = (['desktop', 'mobile'] as const).filter((device) => only === undefined || device === only)
  return positions.flatMap((position) =>
    devices.flatMap((device) => {
      const shape = position[device]
      if (position.kind !== kind || shape === undefined) return []
      return [{ name: positionName(position.name, device), title: position.title, device, ...shape }]
    }),
  )
}

/** Returns the name that calls have for a position (docs/specification/portal.md#calls: web_ or mobile_ variants). */
export function positionName(name: string, device: Device): string {
  return `${device === 'desktop' ? 'web' : 'mobile'}_${name}`
}

/** Names a position with its meaning, and with the device if it is on one only: "book_top（读好书顶部）". */
export function formatPosition({ name, title, desktop, mobile }: PositionDefinition): string {
  if (desktop === undefined) return `${name}（${title}，只在手机版）`
  return mobile === undefined ? `${name}（${title}，只在桌面版）` : `${name}（${title}）`
}
