import type { BlockExample } from '../block-example.ts'
import type { agreement } from './definition.ts'

const chapters = [
  [
    '一、浏览时的信息',
    '浏览本站无需提供个人信息。为了按您的设备显示合适的版面，我们读取浏览器自报的设备名称；您手动切换“电脑版 / 手机版”或“长者版”时，会在您的浏览器里保存一个 Cookie 以记住选择，它不含任何身份信息。',
  ],
  [
    '二、注册后的信息',
    '会员功能开放后，注册需要手机号码与密码。密码以不可还原的方式保存。登录凭证保存在您的浏览器本地，退出登录即在两端清除。',
  ],
  [
    '三、敏感信息',
    '只有个别活动依法需要实名时，才会单独征得您的同意收集姓名与身份证号码。此类信息加密保存，界面上只显示首尾各一位，也不会出现在任何列表中。',
  ],
  [
    '四、您的权利 &amp; 我们的义务',
    '您可以随时查看、更正、导出或删除自己的信息，也可以注销账号；注销即时生效，不设不合理的条件。',
  ],
] as const

const body = (count: number) =>
  chapters
    .slice(0, count)
    .map(([heading, text]) => `<h2>${heading}</h2><p>${text}</p><p>${text}</p>`)
    .join('')
const opening =
  '<p>我们只收集提供服务所必需的信息，并尽可能少收集、早删除。本政策说明我们收集什么、为什么收集、保存多久，以及您可以怎样管理自己的信息。</p>'

export const examples: readonly BlockExample<typeof agreement>[] = [
  {
    name: 'usual',
    title: '隐私政策',
    props: {},
    data: { agreement: { title: '隐私政策', version: '2026-1', updated: '2026-11-01', body: opening + body(4) } },
  },
  {
    name: 'one',
    title: '只有一章，没有目录',
    props: {},
    data: { agreement: { title: '用户协议', version: '2026-1', updated: '2026-11-01', body: body(1) } },
  },
  {
    name: 'long',
    title: '很多章',
    props: {},
    data: {
      agreement: {
        title: '用户协议',
        version: '2026-1（试行，第三次修订）',
        updated: '2026-11-01',
        body: opening + body(4) + body(4).replaceAll('<h2>', '<h2>补充'),
      },
    },
  },
  {
    name: 'empty',
    title: '没有正文',
    props: {},
    data: { agreement: { title: '用户协议', version: '2026-1', updated: '2026-11-01', body: '' } },
  },
]
