/** Before the path of a page that a browser shows, below the router base: "/web/views/news/details/12" (POST). */
export const VIEWS_PATH = 'views/'
