import { choice } from './choice.ts'

/** How a list continues after its first page (docs/specification/decisions.md#lists). */
export const paging = choice(
  { none: '只显示这些，不翻页', pages: '页码', scroll: '滚动到底自动接着加载' },
  { title: '翻页方式', description: '内容多于一页时怎样往下看；from 里要写 "page": "$query.p"' },
)

/** How a list continues that always has further pages. */
export const memberPaging = choice(
  { pages: '页码', scroll: '滚动到底自动接着加载' },
  { title: '翻页方式', description: '内容多于一页时怎样往下看' },
)

/** Appearance of a book on a shelf. */
export const covers = choice(
  { drawn: '画成线装书，书名写在题签上', picture: '用封面图（竖版）' },
  { title: '封面', description: '书是画出来的还是用图片' },
)
