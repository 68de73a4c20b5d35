/** More statements than the server uses; bounds the memory in case of a mistake. */
const MOST = 500

export interface StatementCache<Statement> {
  find(sql: string): Statement
  forget(sql: string): void
  clear(): void
}

/**
 * Keeps prepared statements by their text: preparing takes longer than the query of a list page itself.
 *
 * @param isWorthKeeping whether a statement is kept
 */
export function createStatementCache<Statement>(
  prepare: (sql: string) => Statement,
  isWorthKeeping: (statement: Statement, sql: string) => boolean,
): StatementCache<Statement> {
  const statements = new Map<string, Statement>()
  return {
    find(sql) {
      const cached = statements.get(sql)
      if (cached) return cached
      const statement = prepare(sql)
      if (isWorthKeeping(statement, sql)) {
        if (statements.size >= MOST) statements.clear()
        statements.set(sql, statement)
      }
      return statement
    },
    forget: (sql) => void statements.delete(sql),
    clear: () => statements.clear(),
  }
}

/** Statements that change the schema run once; keeping them would only retain outdated ones. */
export function isCacheable({ reader }: { reader: boolean }, sql: string): boolean {
  return reader || /^(?:insert|update|delete|begin|commit|rollback)/iu.test(sql)
}
