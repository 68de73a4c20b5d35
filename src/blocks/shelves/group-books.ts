import type { ArticleResponse, CategoryResponse } from '#contract/entities/article.ts'

/** A shelf: a category and those of its books that were fetched. */
export interface Shelf {
  /** The value of the list's `category` parameter; empty for books without a category. */
  id: string
  name: string
  /** Number of books in the whole library. */
  count: number
  books: readonly ArticleResponse[]
}

/** Groups books by category, in the order of the categories; books without a listed category come last. */
export function groupBooks(
  books: readonly ArticleResponse[],
  categories: CategoryResponse,
  others: string,
): readonly Shelf[] {
  const categoryIds = new Set(categories.map(({ id }) => id))
  const shelves = categories.map(({ id, name, count }) => ({
    id,
    name,
    count,
    books: books.filter(({ category }) => category === id),
  }))
  const rest = books.filter(({ category }) => !categoryIds.has(category))
  return [...shelves, { id: '', name: others, count: rest.length, books: rest }].filter(
    (shelf) => shelf.books.length > 0,
  )
}
