import * as z from 'zod'

import { fileHead } from '../names/name.ts'
import { choice } from './choice.ts'
import { pictureAddress } from './link-definition.ts'
import { markDefinition } from './mark-definition.ts'

/** A colour with six digits: what every tool for colours writes. */
const colour = (title: string, description: string, example: string) =>
  z
    .string()
    .regex(/^#[\da-f]{6}$/iu, '写成 # 和六位数字或 a 到 f，如 #a83426')
    .toLowerCase()
    .optional()
    .meta({ title, description, examples: [example] })

/** The colours from which all others are derived (`derivePalette`). */
const coloursDefinition = z.strictObject({
  paper: colour('纸', '页面的底色；几种深浅的底、框线都由它推出来。要浅', '#faf6ee'),
  ink: colour('墨', '正文的颜色；说明文字、页脚的底都由它推出来。要深', '#211d19'),
  accent: colour('主色', '链接、按钮、印章的颜色', '#a83426'),
  second: colour('辅色', '分类、标记和青色底的颜色', '#345e50'),
  gilt: colour('点缀色', '深底上的小字和线、日期的颜色', '#6e5323'),
  error: colour('警示色', '填错、失败时的颜色；要与主色分得开', '#6a2c5f'),
})

/** Decoration beside the content. */
const decorationDefinition = z.strictObject({
  silhouette: choice(
    { hills: '远山', waves: '水波', strata: '岩层', roofs: '屋脊', none: '没有' },
    { title: '轮廓', description: '页脚、会员中心、登录页和没有图片的地方衬的轮廓，不写是 none' },
  ).default('none'),
  drawing: pictureAddress.optional().meta({
    title: '自己的轮廓',
    description:
      '一张宽 1440 高 120 左右的 SVG，底边实，用作轮廓：只用它的形状，颜色由主题定。写了它就不用写 silhouette',
    examples: ['silhouette.svg'],
  }),
  pattern: choice(
    {
      xiangyun: '祥云',
      haishui: '海水江崖',
      huiwen: '回纹',
      chuangling: '窗棂',
      bingliewen: '冰裂纹',
      dots: '圆点',
      grid: '方格',
      none: '没有',
    },
    { title: '纹样', description: '页面标题后面衬的纹样，区块自己写了 motif 的除外，不写是 none' },
  ).default('none'),
  numbers: choice(
    { seal: '印里的壹贰叁', none: '没有' },
    { title: '序号', description: '每一块标题和每一个门类前面的序号，不写是 none' },
  ).default('none'),
  plaques: choice(
    { upright: '竖写，有框', level: '横写，没有框' },
    { title: '匾额', description: '导言的标题和手机首页上的名称，不写是 level' },
  ).default('level'),
  rules: choice(
    { wenwu: '一粗一细的文武线', single: '一条细线' },
    { title: '标题上的线', description: '每一块标题上面的线，不写是 single' },
  ).default('single'),
  empty: choice(
    { scroll: '一幅没有写字的立轴', none: '没有' },
    { title: '空着的地方', description: '没有内容的列表里画什么，不写是 none' },
  ).default('none'),
})

/** The parts of a theme. Each is optional: `{}` is the present one. */
export const themeParts = z.object({
  mark: markDefinition
    .optional()
    .meta({ title: '标志', description: '页头、标签页和手机主屏幕上的标志；不写是一方印，刻网站名称的第一个字' }),
  share: pictureAddress.optional().meta({
    title: '分享的图片',
    description: '没有图片的页面分享到别处时显示它，宽 1200 高 630 最合适；不写就用标志',
    examples: ['share.webp'],
  }),
  colours: coloursDefinition.prefault({}).meta({
    title: '颜色',
    description: '只写几种，其余的由程序推出来；对比度不够会报错，并给出最接近的颜色。不写的照原来的样子',
  }),
  shape: choice(
    { sharp: '几乎是直角', soft: '略圆', round: '圆' },
    { title: '边角', description: '卡片、按钮、图片的角，不写是 sharp' },
  ).default('sharp'),
  headings: choice(
    { serif: '宋体', sans: '黑体', kai: '楷体' },
    { title: '标题的字体', description: '不写是 serif' },
  ).default('serif'),
  body: choice({ sans: '黑体', serif: '宋体' }, { title: '正文的字体', description: '不写是 sans' }).default('sans'),
  density: choice(
    { generous: '留白多', compact: '紧凑，一屏看得到更多' },
    { title: '疏密', description: '不写是 generous' },
  ).default('generous'),
  titles: choice(
    { headings: '与标题的字体一样', brush: 'brush.json 里的毛笔字；只用于字都在里面的名称和标题' },
    { title: '名称和大标题的字体', description: '不写是 headings' },
  ).default('headings'),
  decoration: decorationDefinition.prefault({}).meta({ title: '装饰', description: '内容旁边衬什么；不写就没有装饰' }),
  motion: choice(
    { calm: '轻轻地动', none: '不动' },
    { title: '动效', description: '访客的系统要求不动时，总是不动；不写是 calm' },
  ).default('calm'),
})

/** `schema/theme.json`: what a site looks like. */
export const themeDefinition = z.strictObject({ ...fileHead, ...themeParts.shape })

export type ThemeDefinition = z.output<typeof themeDefinition>
export type Theme = z.output<typeof themeParts>
/** The name of a colour that a theme may set. */
export type ThemeColour = keyof Theme['colours']
export const themeColours: readonly ThemeColour[] = coloursDefinition.keyof().options

/** Returns the theme of a site: of its file, without what only the file has, or the present one. */
export function themeOf(written?: ThemeDefinition): Theme {
  return themeParts.parse(written ?? {})
}
