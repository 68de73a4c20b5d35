/** The largest id of an entity: PostgreSQL refuses a query that asks its column of four bytes for more. */
export const LARGEST_ID = 2_147_483_647
