/** Before the type and the id of an entity that a browser shows, below the router base: "/web/views/4/12" (POST). */
export const VIEWS_PATH = 'views/'
