import * as z from 'zod'

import { choice } from './choice.ts'
import { fileHead } from '../names/name.ts'

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

/** The parts of a theme. Each is optional: `{}` is the present one. */
export const themeParts = z.object({
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
