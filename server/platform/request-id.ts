/** The header with the id of a request: in every answer, and taken from a proxy that is trusted. */
export const REQUEST_ID = 'x-request-id'
