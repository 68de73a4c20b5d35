import * as z from 'zod'

import { choice } from './choice.ts'

/** The levels of a check: it is not made, it has to be acknowledged, or it keeps content from being published. */
const level = (title: string, description: string) =>
  choice({ off: '不查', warn: '提醒，看过以后仍然可以发布', stop: '改好才能发布' }, { title, description }).default(
    'warn',
  )

/** What is checked before content is published in the studio, with the level of each. */
export const checksDefinition = z.strictObject({
  'dead-links': level(
    '打不开的链接',
    '正文和网址里指向本站的页面不存在或没有发布，图片、附件的文件不在；外站的链接不去打开',
  ),
  'alternative-text': level('图片的替代文字', '正文的图片没有替代文字，或只写了“图片”、文件名'),
  'heading-order': level('标题的层级', '正文的标题跳了一级，或是空的'),
  'empty-links': level('没有文字的链接', '链接里没有文字，读屏软件读不出'),
  'table-headers': level('表格的表头', '表格没有表头，或表头是空的'),
  'back-date': level('改早的发布时间', '发布时间比访客看到过的早，或第一次发布就写了以前的日子'),
  words: level('错别字和敏感词', 'words.json 里的词；词自己写了 level 的，照它的'),
  'personal-numbers': level(
    '身份证号、手机号码',
    '文字里的身份证号（核对校验码）和手机号码；电话一类的字段不查，座机不查',
  ),
  'small-pictures': level('太小的图片', '封面不足 640 像素宽，正文的图片不足 320 像素宽'),
  'page-weight': level('太大的图片', '正文和图集的图片加起来超过 10 MB，手机上打开很慢'),
  edition: level('协议的版本', '协议的正文改了，版本没有改：已经同意的人同意的是原来的正文'),
  duplicate: level('重复的内容', '已经发布的内容里有同样的标题'),
})

/** The names of the checks, as `policy.json` has them. */
export type CheckName = keyof z.output<typeof checksDefinition>

/** The level of each check. */
export type Checks = z.output<typeof checksDefinition>
