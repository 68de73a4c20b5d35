import type { ArticleResponse, CategoryResponse } from '#contract/article.ts'

/** One shelf: a category and the books of it that are at hand. */
export interface Shelf {
  /** What the list's `category` parameter takes; empty for books without one. */
  id: string
  name: string
  /** In the whole library. */
  count: number
  books: readonly ArticleResponse[]
}

/** Books by category, in the order of the categories; those of none, or of one that is not listed, come last. */
export function groupBooks(
  books: readonly ArticleResponse[],
  categories: CategoryResponse,
  others: string,
): readonly Shelf[] {
  const known = new Set(categories.map(({ id }) => id))
  const shelves = categories.map(({ id, name, count }) => ({
    id,
    name,
    count,
    books: books.filter(({ category }) => category === id),
  }))
  const rest = books.filter(({ category }) => !known.has(category))
  return [...shelves, { id: '', name: others, count: rest.length, books: rest }].filter(
    (shelf) => shelf.books.length > 0,
  )
}
