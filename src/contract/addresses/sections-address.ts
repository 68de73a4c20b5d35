/** Before the path of a page, below the router base, for the answer to a navigation: "/web/sections/news?p=2". */
export const SECTIONS_PATH = 'sections/'

/** The header of a request for a page that may never be shown: it is no view of the page. */
export const PREFETCH_HEADER = 'x-prefetch'
