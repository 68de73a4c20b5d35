import type { FieldKind } from './define-block.ts'

/** Meanings of the kinds of fields, for editors. */
export const fieldKindMeanings: Readonly<Record<FieldKind, string>> = {
  text: '一行文字',
  longtext: '多行文字',
  number: '数字',
  date: '日期',
  datetime: '日期和时间',
  select: '从几项里选一项，还要写 options',
  area: '行政区划',
  image: '一张图片',
  images: '几张图片',
  file: '文件，如 PDF',
  url: '网址',
  phone: '电话号码',
  richtext: '带格式的文字',
  sessions: '场次：时间、地点、名额',
  questions: '报名时要问的问题',
  captions: '影像的字幕：每种语言一个 WebVTT 文件',
}
