import { join } from 'node:path'

import Database from 'libsql'
import { expect, it, onTestFinished } from 'vitest'

import { runWriting } from '#server/db/connection/run-writing.ts'

import { temporaryFolder } from '../../../support/backend.ts'

/** Two connections of one file, of which the other holds the lock until `release`. */
function openLocked() {
  const file = join(temporaryFolder(), 'some.db')
  const [connection, other] = [new Database(file), new Database(file)]
  onTestFinished(() => void connection.close())
  onTestFinished(() => void other.close())
  connection.exec('pragma journal_mode = wal; pragma busy_timeout = 10; create table mark (of integer)')
  other.exec('begin immediate')
  const run = (sql: string) => {
    const prepared = connection.prepare(sql)
    return runWriting<unknown>(connection, sql, {
      run: () => (prepared.reader ? prepared.all() : prepared.run()),
      nothing: undefined,
    })
  }
  const countOf = () => connection.prepare('select of from mark').all().length
  return { run, countOf, release: () => other.exec('rollback') }
}

it.each([
  'begin',
  'begin immediate',
  'insert into mark (of) values (1)',
  'insert into mark (of) values (1) returning of',
  'with one as (select 1 as of) insert into mark (of) select of from one',
  'update mark set of = 2',
  'DELETE FROM mark',
])('a transaction is committed after another process had the lock at an earlier try of: %s', (sql) => {
  const { run, countOf, release } = openLocked()
  expect(() => run(sql)).toThrow('locked')
  release()
  for (const statement of ['begin', 'insert into mark (of) values (3)', 'commit']) run(statement)
  expect(countOf()).toBe(1)
})

it('a statement by itself is committed, and one that fails leaves no transaction open', () => {
  const { run, countOf, release } = openLocked()
  release()
  run('insert into mark (of) values (1)')
  expect(() => run('insert into mark (of) values (abs(-9223372036854775808))')).toThrow('overflow')
  run('insert into mark (of) values (2)')
  expect(countOf()).toBe(2)
})

it('a statement within a transaction is rolled back with it', () => {
  const { run, countOf, release } = openLocked()
  release()
  for (const statement of ['begin', 'insert into mark (of) values (1)', 'rollback']) run(statement)
  expect(countOf()).toBe(0)
})
