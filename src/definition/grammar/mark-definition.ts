import * as z from 'zod'

import { pictureAddress } from './link-definition.ts'

/** A path of SVG without anything else: commands and numbers. */
const PATH = /^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s,.-]{1,600}$/u

const side = (most: number, title: string) =>
  z
    .int()
    .min(16)
    .max(most)
    .meta({ title, description: `页头里占多少像素，${16} 到 ${most}；写明了，页面打开时不会跳动` })

/** A picture in the place of a seal. */
const markPicture = z.strictObject({
  src: pictureAddress,
  width: side(360, '宽'),
  height: side(88, '高'),
  named: z
    .literal(true)
    .optional()
    .meta({ title: '图里有名称', description: '图里已经写着网站名称，旁边不再写；读屏软件仍读名称' }),
})

/**
 * The mark of a site: a seal with one or two characters, or a picture of its own. Icons of tabs and of home screens
 * are made from it.
 */
export const markDefinition = z
  .strictObject({
    seal: z
      .string()
      .regex(/^\S{1,2}$/u, '写一个或两个字')
      .optional()
      .meta({ title: '印文', description: '一个或两个字，刻成一方印；不写就取网站名称的第一个字', examples: ['文'] }),
    strokes: z
      .string()
      .regex(PATH, '写 SVG 路径里的命令和数字，以 M 开头')
      .optional()
      .meta({
        title: '印文的笔画',
        description: '想要自己刻的印文：SVG 路径，画在 40×40 的格子里，线宽 3.2；不写就用宋体字',
        examples: ['M8 13h24M20 6v28'],
      }),
    picture: markPicture
      .optional()
      .meta({ title: '图片', description: '用自己的标志，不用印；SVG 最清楚，浅底和深底上都要看得清' }),
  })
  .refine(({ seal, strokes, picture }) => picture === undefined || (seal ?? strokes) === undefined, {
    message: '有了图片就没有印：seal、strokes 和 picture 只写一样',
    path: ['picture'],
  })

export type MarkDefinition = z.output<typeof markDefinition>
