/** A page that shows a title and the given sections on desktops, and only the title on mobile. */
export const page = (sections: unknown[], extra: Record<string, unknown> = {}) => ({
  path: 'page',
  title: '页面',
  desktop: [{ block: 'title' }, ...sections],
  mobile: [{ block: 'title' }],
  ...extra,
})

/** A section of cards with this source of articles. */
export const cards = (articles: Record<string, unknown>, extra: Record<string, unknown> = {}) => ({
  block: 'cards',
  from: { articles },
  ...extra,
})
