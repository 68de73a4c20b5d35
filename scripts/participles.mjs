// Participles that tell nothing of what a name holds: a contributor would have to look each of them up. Held by the rule
// wenlan/noun-names (oxlint-plugin.mjs).

const participles = new Set([
  'known',
  'kept',
  'given',
  'asked',
  'said',
  'told',
  'made',
  'own',
  'wanted',
  'taken',
  'held',
])

/** Terms of the field, and names that others read: of JavaScript, of answers, of columns, of schema files. */
const terms = new Set([
  // JavaScript.
  ...['hasOwn', 'hasOwnProperty', 'getOwnPropertyNames', 'getOwnPropertyDescriptor', 'ownKeys'],
  // Seats of a session that are taken (docs/specification/portal.md), in answers and columns.
  'taken',
  // Columns: the last notice of a session's change that a member got.
  ...['told_start', 'told_place', 'told_gone'],
  // Blocks, cards and lists of schema files: `kept-list`, `wanted`, `kept` and `own` of the member's centre.
  ...['KeptList', 'keptList', 'kept', 'own', 'wanted', 'WantedCard', 'WantedCardTerms', 'ListWanted'],
  // Read by others: `schema.isKept` of /healthz, `made` of a backup's manifest, an alert, a text of schema/text.
  ...['isKept', 'made', 'WenlanFewPagesKept', 'notKept'],
])

/** Codes of issues (`PATH_TAKEN`), which editors' tools may read. */
const CODE = /^[A-Z_]+_TAKEN$/u

/**
 * The participle in a name, or undefined.
 *
 * @param {string} name an identifier
 */
export function participleIn(name) {
  if (terms.has(name) || CODE.test(name)) return undefined
  return name
    .replaceAll(/([a-z])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[ _]/u)
    .find((word) => participles.has(word))
}
