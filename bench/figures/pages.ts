/** The pages that stand for all: the most visited, and one of each kind of work behind a page. */
export const HOME = '/web/index'
export const LIST = '/web/news'
export const SEARCH = '/web/search'
