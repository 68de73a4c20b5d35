import * as z from 'zod'

import { choice } from './choice.ts'
import { iconMeanings } from './icon-names.ts'
import { label } from '../names/name.ts'
import { named } from '../names/named-elsewhere.ts'

/**
 * Target of a link: a path of this portal, or another address. The compiler checks whether the path exists, because
 * that needs all files.
 */
export const destination = z
  .string()
  .min(1, '不能为空')
  .max(300, '最多 300 个字符')
  .meta(
    named(
      'path',
      '去处',
      '本站的路径，如 news、news?category=要闻；或 https://、mailto:、tel: 开头的网址',
      'index',
      'https://www.example.cn/',
    ),
  )

/** The icon beside a link. */
export const iconName: z.ZodType<string> = choice(iconMeanings, { title: '图标', description: '文字旁边的小图' })

/** Creates the grammar of a link whose text has at most `max` characters. */
export const linkOf = (max: number) =>
  z.strictObject({
    title: label(max).meta({ title: '文字', description: `链接上显示的文字，最多 ${max} 个字` }),
    to: destination,
  })

/** A picture: a path on the object storage, or another address (docs/specification/decisions.md#corrections). */
export const pictureAddress = z
  .string()
  .min(1, '不能为空')
  .max(300, '最多 300 个字符')
  .regex(
    /^(?:https:\/\/[^\s\\]{1,290}|\/?[^\s:{}\\/][^\s:{}\\]{0,290})$/u,
    '写图片文件夹里的路径，如 banner/dusk.webp，或 https:// 开头的网址',
  )
  .meta({
    title: '图片',
    description: '图片文件夹里的路径，如 banner/dusk.webp；或 https:// 开头的网址',
    examples: ['banner/dusk.webp'],
  })
