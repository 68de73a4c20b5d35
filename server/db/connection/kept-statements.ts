/** More statements than the server uses; bounds the memory in case of a mistake. */
const MOST = 500

export interface KeptStatements<Statement> {
  find(sql: string): Statement
  forget(sql: string): void
  clear(): void
}

/**
 * Keeps prepared statements by their text: preparing takes longer than the query of a list page itself.
 *
 * @param isKept whether a statement is worth keeping
 */
export function keepStatements<Statement>(
  prepare: (sql: string) => Statement,
  isKept: (statement: Statement, sql: string) => boolean = () => true,
): KeptStatements<Statement> {
  const statements = new Map<string, Statement>()
  return {
    find(sql) {
      const kept = statements.get(sql)
      if (kept) return kept
      const statement = prepare(sql)
      if (isKept(statement, sql)) {
        if (statements.size >= MOST) statements.clear()
        statements.set(sql, statement)
      }
      return statement
    },
    forget: (sql) => void statements.delete(sql),
    clear: () => statements.clear(),
  }
}
