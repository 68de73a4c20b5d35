import type { ColourToken, Tone } from './colour-tokens.ts'

/** How an editor's message names a colour. */
export const colourNames: Readonly<Partial<Record<ColourToken, string>>> = {
  ground: '底色',
  surface: '卡片的底',
  'surface-sunk': '凹下去的底',
  text: '正文',
  'text-soft': '次要文字',
  'text-muted': '说明文字',
  accent: '链接、主色的字',
  'accent-strong': '鼠标移上去的主色',
  error: '警示的字',
  second: '辅色的字',
  gilt: '点缀色的字',
  'second-surface': '辅色的底',
  mark: '标亮的底',
  fill: '按钮、印章的底',
  'fill-strong': '鼠标移上去的按钮',
  'fill-second': '辅色的印章',
  'fill-error': '警示条的底',
  'on-fill': '按钮、印章上的字',
  'on-ink': '深底上的字',
  'on-ink-soft': '深底上的次要文字',
  'on-ink-gilt': '深底上的点缀色',
  'ink-ground': '深底',
  slip: '题签',
  'on-slip': '题签上的字',
  sheet: '书页',
  'sheet-paper': '仿纸的书页',
  focus: '焦点框',
  'border-control': '输入框的边',
  frame: '标题的框线',
}

/** How an editor's message names a tone or a mode. */
export const toneNames: Readonly<Record<Tone, string>> = {
  plain: '普通的栏目',
  paper: 'paper 底色的栏目',
  celadon: 'celadon 底色的栏目',
  ink: 'ink 底色的栏目',
  elder: '适老版',
}
