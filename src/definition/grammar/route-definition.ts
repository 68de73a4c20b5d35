import * as z from 'zod'

import { choice } from './choice.ts'
import { fieldName, fileHead, keyName, label, mentionedName } from '../names/name.ts'
import { named } from '../names/named-elsewhere.ts'

export const tone = choice(
  { plain: '素底', paper: '宣纸', ink: '墨色', celadon: '青瓷' },
  { title: '底色', description: '区块的背景；不写是素底' },
)

export type SectionTone = z.infer<typeof tone>

const scalar = z.union([z.string(), z.number(), z.boolean()])
/** A template parameter: one value, or several, such as the fields by which a list is filtered. */
const parameter = z.union([z.string(), z.number(), z.boolean(), z.array(scalar).max(30)])

/**
 * The request for a data slot: `{ "source": "list", "type": "$route.type", "page": "$query.p" }`. A list of names, as
 * `"by": ["district"]`, stands for `"district": "$query.district"`.
 */
export const requestDefinition = z.record(z.string(), z.union([z.string(), z.number(), z.array(mentionedName).max(30)]))

/** Whether a section's act stays in reach at the foot of a phone's page. */
export const foot = z.boolean().meta({
  title: '常驻页脚',
  description: '手机版面：写 true，这个区块能做的事（如报名）一直放在屏幕下方，带着它的状态；一页只能有一处',
})

/** In which of the two modes a section is shown. */
export const elder = z.boolean().meta({
  title: '适老版',
  description: '写 false，适老版里不显示这个区块；写 true，只在适老版里显示；不写，两种都显示',
})

/**
 * The name of a section in its layout. It begins with a letter, because sections without a key are numbered, and needs no
 * escape in an address or a selector.
 */
export const sectionKey = z
  .string()
  .max(32, '最多 32 个字符')
  .regex(
    /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u,
    '只能用小写字母和数字，以字母开头，几个词之间用一个短横线隔开，如 latest-news',
  )
  .meta({
    title: '区块代号',
    description:
      '给这个区块起的英文名，同一个版面里不能重复；上面加了、移了别的区块，指向它的链接也不变；不写就按次序编号',
  })

/**
 * One block on a page: `block`, `key` (its name in the layout), `from` (its data), `tone` (its background), `foot` (its
 * act stays in reach), `elder` (the modes that show it); all other properties are the block's own.
 */
export const sectionDefinition = z
  .looseObject({
    block: mentionedName.meta({ title: '区块', description: '这里放哪一种区块' }),
    key: sectionKey.optional(),
    from: z
      .record(fieldName, requestDefinition)
      .optional()
      .meta({ title: '数据来源', description: '区块要的内容从哪里取、取哪些；不写就按区块自己的' }),
    tone: tone.optional(),
    foot: foot.optional(),
    elder: elder.optional(),
  })
  .meta({ id: 'section' })

/** Two columns, stacked on narrow screens. An aside that navigates, such as a menu, comes before the main column. */
export const columnsDefinition = z.strictObject({
  columns: z
    .strictObject({
      side: choice(
        { start: '侧栏在前（左），如会员中心的菜单', end: '侧栏在后（右）' },
        { title: '侧栏位置', description: '不写在后' },
      ).optional(),
      beside: choice(
        { desktop: '电脑上并排，平板上上下排', tablet: '平板上也并排，侧栏窄一些，如月历' },
        { title: '多宽才并排', description: '不写就是电脑上才并排' },
      ).optional(),
      main: z
        .array(sectionDefinition)
        .min(1, '至少要有一个区块')
        .meta({ title: '主栏', description: '宽的一栏，从上到下的区块' }),
      aside: z
        .array(sectionDefinition)
        .min(1, '至少要有一个区块')
        .meta({ title: '侧栏', description: '窄的一栏，从上到下的区块' }),
    })
    .meta({ title: '两栏', description: '并排的两栏；屏幕窄时上下排' }),
})

export const rowDefinition = z.union([columnsDefinition, sectionDefinition]).meta({ id: 'row' })
export const layoutDefinition = z.array(rowDefinition).min(1, '版面至少要有一个区块')

const indexed = z
  .boolean()
  .optional()
  .meta({ title: '允许收录', description: '写 false 则不进站点地图，并请搜索引擎不收录；不写按模板，默认收录' })

const layouts = {
  desktop: layoutDefinition.optional().meta({ title: '桌面版面', description: '电脑上从上到下的区块；不写按模板' }),
  mobile: layoutDefinition.optional().meta({ title: '手机版面', description: '手机上从上到下的区块；不写按模板' }),
}

/** The path of a route as it is written. */
export const routePath = z
  .string()
  .max(120)
  .regex(
    /^(?:\*|(?:[a-z0-9-]+|\{[a-z][A-Za-z0-9]*\})(?:\/(?:[a-z0-9-]+|\{[a-z][A-Za-z0-9]*\}))*|)$/u,
    '路径由小写字母、数字、短横线和 {参数} 组成，用 / 分隔，开头结尾不写 /',
  )

const redirectTarget = z.string().meta(named('page', '跳转的去处', '站内的路径'))

/** A page of another site. Visitors cannot change any part of it, so that it is no open redirect. */
const abroad = z
  .string()
  .max(300, '最多 300 个字符')
  .regex(
    /^https?:\/\/[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?(?::\d{1,5})?(?:[/?#][^\s\\{}<>"^`|\u0000-\u001F\u007F]{0,250})?$/iu,
    '写别的网站的完整网址，以 https:// 或 http:// 开头，里面没有用户名、密码和 { }',
  )
  .meta({
    title: '站外的去处',
    description: '别的网站的完整网址；写在这里，就是说明确实要离开本站',
    examples: ['https://www.example.cn/'],
  })

/** One address pattern of the portal (docs/specification/portal.md#routes). */
export const routeDefinition = z.strictObject({
  path: routePath.meta({
    title: '路径',
    description: '地址里 /web/ 后面的部分，参数写作 {id}；* 是找不到页面时显示的',
    examples: ['news', 'news/details/{id}'],
  }),
  title: label(30).meta({ title: '标题', description: '浏览器标签和面包屑上的页面名称' }),
  description: label(160).optional().meta({ title: '页面描述', description: '搜索引擎和分享时显示' }),
  type: z
    .int()
    .min(0)
    .max(999)
    .meta(named('type', '内容类型编号', '这个页面是哪种内容的，写 types/ 里的编号；版面里用 $route.type 引用'))
    .optional(),
  ad: z
    .string()
    .max(60)
    .meta(
      named(
        'position',
        '广告位',
        '页面上的广告区块取哪个位置的广告，写 site.json 的 positions 里有的位置名；不写则不显示广告',
        'book_top',
      ),
    )
    .optional(),
  auth: z.boolean().default(false).meta({ title: '需要登录', description: '没有登录的人打开它，先去登录' }),
  indexed,
  query: z
    .array(
      fieldName.meta(
        named('query', '参数名', '地址里问号后面的参数，如 p 是第几页', 'p', 'category', 'sort', 'keyword'),
      ),
    )
    .default([])
    .meta({
      title: '接收的地址参数',
      description: '页面用到的地址参数，版面里用 $query.名称 引用；没有列出的一律不理',
    }),
  parent: z
    .string()
    .meta(named('page', '上级路径', '上一级页面的路径，面包屑从它往上接'))
    .optional(),
  template: mentionedName.meta(named('template', '模板', '按 templates/ 里的哪个模板排版，写模板名')).optional(),
  with: z
    .record(fieldName, parameter)
    .default({})
    .meta({ title: '模板参数', description: '模板里 $with.名称 的地方填什么；有哪些参数见模板的 with' }),
  redirect: z
    .union([
      redirectTarget,
      z.strictObject({ abroad }),
      z.strictObject({ desktop: redirectTarget.optional(), mobile: redirectTarget.optional() }),
    ])
    .optional()
    .meta({
      title: '跳转到',
      description:
        '打开这个路径就转到别的页面，? 后面的地址参数一起带去；只在一种设备上跳转，写作 { "mobile": "video" }；转到别的网站，写作 { "abroad": "https://www.example.cn/" }，参数不带',
    }),
  ...layouts,
})

/** `schema/routes/*.json` */
export const routesFile = z.strictObject({
  ...fileHead,
  routes: z
    .array(routeDefinition)
    .min(1, '至少要有一个页面')
    .meta({ title: '页面', description: '这个文件里的页面，一个路径一项' }),
})

/** `schema/templates/<name>.json`: layouts with `$with.` placeholders and their defaults. */
export const templateDefinition = z.strictObject({
  ...fileHead,
  name: keyName.meta({ title: '模板名', description: '页面用 template 写的名称，与文件名相同' }),
  with: z
    .record(
      fieldName,
      z
        .strictObject({
          description: label(80).meta({ title: '说明', description: '给写页面的人看：这个参数是什么' }),
          default: parameter.optional().meta({
            title: '默认值',
            description: '页面没有写这个参数时用它；没有默认值的参数必须写；空的文字 "" 等于没有这一项',
          }),
        })
        .meta({ title: '一个参数', description: '版面里写作 $with.名称' }),
    )
    .default({})
    .meta({ title: '参数', description: '各个页面不同的地方，按名称列出' }),
  indexed,
  ...layouts,
})

export type RouteDefinition = z.output<typeof routeDefinition>
export type TemplateParameter = z.output<typeof parameter>
export type TemplateDefinition = z.output<typeof templateDefinition>
export type LayoutDefinition = z.output<typeof layoutDefinition>
export type SectionDefinition = z.output<typeof sectionDefinition>
