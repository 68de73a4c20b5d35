// Times are read, counted and written by src/contract/time only. Enforced by the rule wenlan/time (oxlint-plugin.mjs).

const ROOM = 'src/contract/time/'
const BECAUSE =
  'Times are read, counted and written by src/contract/time, in the zone of the site: Intl and Date do it in the zone and the language of this computer.'

/** Methods of Date that read or write its parts, or format it; `toLocaleString` of a number depends on the language, too. */
const DATE_METHOD =
  /^(?:[gs]et(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)|getTimezoneOffset|to(?:ISO|UTC|GMT|Date|Time)String|toLocale(?:Date|Time)?String)$/u

/** Whether a file is bound by the rule: code that runs for visitors, outside the room of time. @param {string} path */
export const keepsTime = (path) => /^(?:src|server)\//u.test(path) && !path.startsWith(ROOM)

/**
 * Describes the fault of reading `object.property`; undefined if it is allowed.
 * @param {string | undefined} object
 * @param {string} property
 * @returns {string | undefined}
 */
export function checkMember(object, property) {
  const isFault =
    (object === 'Intl' && property === 'DateTimeFormat') ||
    (object === 'Date' && (property === 'UTC' || property === 'parse')) ||
    DATE_METHOD.test(property)
  return isFault
    ? `No ${object === 'Intl' || object === 'Date' ? `${object}.` : ''}${property} here. ${BECAUSE}`
    : undefined
}

/**
 * Describes the fault of `new name(…)`; undefined if it is allowed.
 * @param {string | undefined} name
 * @param {number} count of arguments
 * @returns {string | undefined}
 */
export function checkConstruction(name, count) {
  return name === 'Date' && count > 0 ? `No new Date(…) here. ${BECAUSE}` : undefined
}
