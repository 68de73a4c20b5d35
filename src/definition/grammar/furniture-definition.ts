import * as z from 'zod'

import { label } from '../names/name.ts'
import { choice } from './choice.ts'
import { destination, iconName, linkOf, pictureAddress } from './link-definition.ts'

/** The tools that the program brings along. */
const builtInTool = choice(
  { search: '搜索框', elder: '适老版的开关，页脚里总有一个', login: '登录，登录以后是会员' },
  { title: '工具', description: '程序自带的工具' },
)

/** As many characters as six links in one row have room for on the narrowest desktop. */
const linkTool = linkOf(6).extend({ icon: iconName.optional() })

const headerTool = z.union([builtInTool, linkTool]).meta({
  title: '工具',
  description: '"search" 搜索框，"elder" 适老版的开关，"login" 登录；或自己的链接 { "title": "…", "to": "…" }',
})

export const headerDefinition = z.strictObject({
  tools: z
    .array(headerTool)
    .max(6, '最多 6 项')
    .optional()
    .meta({
      title: '工具',
      description:
        '桌面版网站名称右边的一排，按次序；手机版的搜索和适老版不变，自己的链接在全部栏目最后。不写是搜索、适老版、登录',
      examples: [['search', 'elder', 'login', { title: '预约门票', to: 'index', icon: 'activity' }]],
    }),
})

const footerColumn = z.strictObject({
  title: label(12).meta({ title: '标题', description: '这一列上面的几个字' }),
  links: z
    .array(linkOf(20))
    .min(1, '至少要有 1 项')
    .max(8, '最多 8 项')
    .meta({ title: '链接', description: '这一列的链接，按次序，最多 8 个' }),
})

const side = (title: string) =>
  z.int().min(16).max(200).meta({ title, description: '页脚里占多少像素，16 到 200；写明了，页面打开时不会跳动' })

const footerMark = z.strictObject({
  src: pictureAddress,
  alt: label(40).meta({ title: '替代文字', description: '读屏软件读出来的，说这是什么标识，如 党政机关网站标识' }),
  width: side('宽'),
  height: side('高'),
  to: destination.optional().meta({ title: '去处', description: '点了打开的网址，如标识的查询页面；不写就只是一张图' }),
})

/** Parts that a site adds to its footer. */
export const footerAdditions = {
  columns: z
    .array(footerColumn)
    .max(4, '最多 4 列')
    .optional()
    .meta({ title: '链接列', description: '联系方式旁边的几列链接，每列一个标题，最多 4 列；可以不写' }),
  marks: z
    .array(footerMark)
    .max(6, '最多 6 个')
    .optional()
    .meta({ title: '标识', description: '备案号下面的小图，如党政机关网站标识、无障碍标识，最多 6 个；可以不写' }),
}

export type HeaderTool = z.output<typeof headerTool>
export type LinkTool = z.output<typeof linkTool>
export type FooterColumn = z.output<typeof footerColumn>
export type FooterMark = z.output<typeof footerMark>
