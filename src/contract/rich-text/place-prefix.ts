/** What ids of a text begin with: no element of a page has such an id, nor has another text of the same page. */
export const PLACE_PREFIX = /^text(?:\.\w+)?-/u
