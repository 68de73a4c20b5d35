import type { LayoutDefinition, TemplateDefinition } from '#definition/grammar/route-definition.ts'

import type { AreaKind } from './area-kinds.ts'

type Layouts = Pick<TemplateDefinition, 'desktop' | 'mobile'>

/** The request of a list by pages, which its filters share. */
const whole = {
  type: '$route.type',
  page: '$query.p',
  limit: 12,
  category: '$query.category',
  sort: '$query.sort',
}

/** The list page of an area in a portal without a template for it; `$with.` are filled in where it is written. */
export const defaultList: Layouts = {
  desktop: list('$with.columns', 'pages'),
  mobile: list('$with.mobileColumns', 'scroll'),
}

function list(columns: string, paging: string): LayoutDefinition {
  return [
    { block: 'page-heading', intro: '$with.intro' },
    { block: 'filters', from: { articles: whole }, sort: true, total: true },
    { block: 'list', from: { articles: whole }, card: '$with.card', columns, paging, total: false },
  ]
}

/**
 * The details page of an area whose portal has no template for it, or on which members act.
 *
 * @param kind the kind of article; `text` is what the block takes it for anyway
 * @param act the block in which they act
 */
export function defaultDetails(kind: AreaKind['article'], act: string | undefined): Layouts {
  const article = { block: 'article', ...(kind === 'text' ? {} : { kind }) }
  const recommended = (limit: number) => ({
    block: 'list',
    heading: '相关内容',
    from: { articles: { source: 'recommend', type: '$route.type', id: '$params.id', limit } },
    card: 'row',
    columns: 1,
  })
  const main = [article, { block: 'related' }]
  return {
    desktop: [{ columns: { main, aside: [...(act === undefined ? [] : [{ block: act }]), recommended(5)] } }],
    mobile: [article, ...(act === undefined ? [] : [{ block: act, foot: true }]), { block: 'related' }, recommended(4)],
  }
}
