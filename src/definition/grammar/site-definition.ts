import * as z from 'zod'

import { grammarVersions } from '../migrations/migrate-json.ts'
import { centreDefinition } from './centre-definition.ts'
import { footerAdditions, headerDefinition } from './furniture-definition.ts'
import { iconName, linkOf } from './link-definition.ts'
import { fileHead, label } from '../names/name.ts'
import { positionDefinition, specifiedPositions } from './position-definition.ts'

/** A link in navigation or footer: a path of this portal, or another address. */
const linkDefinition = linkOf(20)

const navigationEntry = linkDefinition.extend({
  icon: iconName.optional(),
  children: z
    .array(linkDefinition)
    .max(12, '最多 12 项')
    .optional()
    .meta({ title: '下级栏目', description: '桌面版展开的一列，手机版列在栏目下面' }),
})

/** A tab at the lower edge of a phone; the large type of the elder mode has room for four. */
const tabEntry = navigationEntry.extend({
  elder: z
    .literal(false)
    .optional()
    .meta({ title: '适老版', description: '写 false，适老版的底部栏里没有它，别的因此更大；全部栏目里要有' }),
})

const requests = z
  .int()
  .min(1)
  .max(30)
  .meta({ title: '请求数', description: '一个页面最多发几个取内容的请求，相同的请求只算一次；越多，页面越慢' })
const kilobytes = z.int().min(60).max(2000).meta({
  title: '脚本千字节数',
  description:
    '第一次打开这个页面时，浏览器最多下载多少千字节（KB，压缩后）的脚本；会滚动、能填写的区块要脚本，只是显示的区块不要',
})

/** Budgets of pages: a default for all, and higher or lower ones for single routes. */
export const budgetsDefinition = z.strictObject({
  default: z
    .strictObject({ requests: requests.default(12), kilobytes: kilobytes.default(128) })
    .prefault({})
    .meta({ title: '所有页面', description: '没有另外写明的页面都按这个' }),
  routes: z
    .record(z.string().max(120), z.strictObject({ requests: requests.optional(), kilobytes: kilobytes.optional() }))
    .default({})
    .meta({
      title: '个别页面',
      description: '以页面的路径为名，如 "index": { "kilobytes": 100 }；没有写的一项按所有页面的',
    }),
})

/** `schema/site.json` */
export const siteDefinition = z.strictObject({
  ...fileHead,
  version: z.literal(grammarVersions.site).meta({
    title: '语法版本',
    description: `这个文件按哪一版语法写，目前是 ${grammarVersions.site}；更早的版本也能读，npm run schema -- migrate 改写成现在的`,
  }),
  site_name: label(30).meta({
    title: '网站名称',
    description: '显示在页头、页脚和标题里；系统配置里另有网站名称时，用系统配置的',
  }),
  short_name: label(12)
    .optional()
    .meta({
      title: '简称',
      description: '名称长的网站，手机的页头和主屏幕上用它；不写就用名称',
      examples: ['岚溪博物馆'],
    }),
  slogan: label(40).meta({ title: '口号', description: '网站名称旁边的一句话' }),
  description: label(160).meta({ title: '网站描述', description: '没有自己描述的页面，搜索引擎和分享时显示它' }),
  hosts: z
    .array(
      z
        .string()
        .regex(
          /^https:\/\/(?:\*\.)?[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,6}(?::\d{1,5})?$/u,
          '应为 https:// 开头的主机地址，如 https://live.example.cn，不带路径',
        ),
    )
    .max(20)
    .default([])
    .meta({
      title: '外部主机',
      examples: [['https://live.example.cn']],
      description: '视频流、电子书等放在别处时，写下它们的主机；没有写的，浏览器不去取',
    }),
  storage: z
    .string()
    .regex(
      /^(?:https:\/\/[a-z0-9.-]{1,200}(?::\d{1,5})?)?\/[^\s\\]{0,200}$/u,
      '以 / 或 https:// 开头，如 /web/media/、https://cdn.example.cn/media/',
    )
    .default('/web/media/')
    .meta({ title: '图片存放地址', description: '不以 https:// 开头的图片路径，前面加上它' }),
  map: z
    .string()
    .max(300)
    .regex(/^https:\/\/[^\s"<>]+$/u, '应为 https:// 开头的网址')
    .refine(
      (address) => address.includes('{latitude}') && address.includes('{longitude}'),
      '要有 {latitude} 和 {longitude}',
    )
    .optional()
    .meta({
      title: '地图',
      description:
        '「怎么去」打开哪个地图：网址里写 {latitude} 纬度、{longitude} 经度，也可以写 {name} 名称；不写就没有这个链接',
      examples: ['https://uri.amap.com/marker?position={longitude},{latitude}&name={name}'],
    }),
  timezone: z
    .string()
    .default('Asia/Shanghai')
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), '不是已知的时区，北京时间写 Asia/Shanghai')
    .meta({
      title: '时区',
      description: '所有时间按哪里的钟显示，如 Asia/Shanghai（北京时间）',
      examples: ['Asia/Shanghai'],
    }),
  devices: z
    .strictObject({
      mobile: z
        .array(label(40))
        .min(1)
        .meta({ title: '移动设备名', description: '出现在 User-Agent 中即为手机版，不分大小写' }),
      desktop: z.array(label(40)).default([]).meta({ title: '例外', description: '出现即为桌面版，优先' }),
    })
    .meta({ title: '设备', description: '怎样认出手机：按浏览器自报的名称（User-Agent）' }),
  navigation: z.array(navigationEntry).min(1).meta({ title: '主导航', description: '页面顶部的栏目，按次序排列' }),
  tabs: z.array(tabEntry).min(2).max(5).meta({ title: '手机底部栏', description: '手机屏幕底部固定的按钮，两到五个' }),
  centre: centreDefinition.optional().meta({
    title: '会员中心',
    description: '“我的”里有哪几页、什么次序、叫什么；不写就是网站有的全部会员页',
  }),
  header: headerDefinition.optional().meta({ title: '页头', description: '桌面版页头里有哪些工具，可以不写' }),
  footer: z
    .strictObject({
      organizer: label(60).meta({ title: '主办单位', description: '谁办的这个网站' }),
      undertaker: label(60).optional().meta({ title: '承办单位', description: '谁承办，可以不写' }),
      address: label(80).optional().meta({ title: '地址', description: '单位的通信地址，可以不写' }),
      phone: label(30).meta({
        title: '电话',
        description: '对外的电话；页面上办不了的事，也请人打它',
        examples: ['0571-00000000'],
      }),
      email: label(60).optional().meta({ title: '电子邮箱', description: '对外的邮箱，可以不写' }),
      icp: label(40).meta({
        title: 'ICP 备案号',
        description: '工业和信息化部的备案号，自动链接到备案网站',
        examples: ['浙ICP备00000000号'],
      }),
      police: z
        .strictObject({
          text: label(40).meta({ title: '文字', description: '显示的备案号，如 浙公网安备 00000000000000号' }),
          code: z
            .string()
            .regex(/^\d{6,20}$/u, '公安备案号只写数字')
            .meta({ title: '编号', description: '备案号里的数字，链接用' }),
        })
        .optional()
        .meta({ title: '公安备案', description: '公安机关互联网站备案，自动链接到备案网站，可以不写' }),
      notice: label(200).optional().meta({ title: '版权与声明', description: '页脚最后的一段话，可以不写' }),
      links: z
        .array(linkDefinition)
        .default([])
        .meta({ title: '页脚链接', description: '页脚里的一排链接，如关于我们、隐私政策' }),
      ...footerAdditions,
    })
    .meta({ title: '页脚', description: '每个页面底部的单位、联系方式和备案号' }),
  positions: z
    .array(positionDefinition)
    .max(100)
    .default([...specifiedPositions])
    .meta({
      title: '图片位置',
      description:
        '轮播和广告放在哪里、多大；图片和链接用 npm run content 放进来，没有图片的位置什么也不显示。不写是规格里的十个',
    }),
  budgets: budgetsDefinition
    .prefault({})
    .meta({ title: '预算', description: '一个页面最多花多少：请求数和脚本大小，超出的检查时报错' }),
})

export type SiteDefinition = z.output<typeof siteDefinition>
export type NavigationEntry = z.output<typeof navigationEntry>
export type TabEntry = z.output<typeof tabEntry>
