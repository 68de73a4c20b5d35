import * as z from 'zod'

import { fileHead, label } from './name.ts'

/** A link in navigation or footer: a path of this portal, or an address elsewhere. */
export const linkDefinition = z.strictObject({
  title: label(20).meta({ title: '文字' }),
  to: z.string().min(1).max(300).meta({ title: '去处', description: '本站的路径，或 http、https、mailto、tel 开头的网址' }),
})

const navigationEntry = linkDefinition.extend({
  icon: z.string().optional().meta({ title: '图标', description: '图标名，见设计手册' }),
  children: z.array(linkDefinition).optional().meta({ title: '下级栏目' }),
})

/** `schema/site.json` */
export const siteDefinition = z.strictObject({
  ...fileHead,
  site_name: label(30).meta({ title: '网站名称', description: '配置接口失败时用它作标题' }),
  slogan: label(40).meta({ title: '口号' }),
  description: label(160).meta({ title: '网站描述' }),
  hosts: z
    .array(z.string().regex(/^https:\/\/(?:\*\.)?[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,6}(?::\d{1,5})?$/u, '应为 https:// 开头的主机地址，如 https://live.example.cn，不带路径'))
    .max(20)
    .default([])
    .meta({ title: '外部主机', description: '视频流、电子书等放在别处时，写下它们的主机；没有写的，浏览器不去取' }),
  storage: z.string().default('/web/media/').meta({ title: '对象存储地址', description: '非绝对的图片路径前面加上它' }),
  timezone: z.string().default('Asia/Shanghai').refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), '不是已知的时区').meta({ title: '时区', description: '如 Asia/Shanghai' }),
  devices: z.strictObject({
    mobile: z.array(label(40)).min(1).meta({ title: '移动设备名', description: '出现在 User-Agent 中即为手机版，不分大小写' }),
    desktop: z.array(label(40)).default([]).meta({ title: '例外', description: '出现即为桌面版，优先' }),
  }).meta({ title: '设备' }),
  navigation: z.array(navigationEntry).min(1).meta({ title: '主导航' }),
  tabs: z.array(navigationEntry).min(2).max(5).meta({ title: '手机底部栏' }),
  footer: z.strictObject({
    organizer: label(60).meta({ title: '主办单位' }),
    undertaker: label(60).optional().meta({ title: '承办单位' }),
    address: label(80).optional().meta({ title: '地址' }),
    phone: label(30).meta({ title: '电话' }),
    email: label(60).optional().meta({ title: '电子邮箱' }),
    icp: label(40).meta({ title: 'ICP 备案号' }),
    police: z.strictObject({ text: label(40), code: z.string().regex(/^\d{6,20}$/u, '公安备案号只写数字') }).optional().meta({ title: '公安备案' }),
    notice: label(200).optional().meta({ title: '版权与声明' }),
    links: z.array(linkDefinition).default([]).meta({ title: '页脚链接' }),
  }).meta({ title: '页脚' }),
  budgets: z.strictObject({ requests: z.int().min(1).max(30) }).default({ requests: 12 }).meta({ title: '预算', description: '每个页面最多几个请求' }),
})

export type SiteDefinition = z.output<typeof siteDefinition>
export type NavigationEntry = z.output<typeof navigationEntry>
