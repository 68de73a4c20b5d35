/** The time limit of a call, and of a page behind a link before a visitor is told (docs/specification/portal.md#calls). */
export const REQUEST_TIMEOUT_MS = 5000
