import { catalog } from '#blocks/catalog.ts'
import { compilePortal } from '#compile/compile-portal.ts'
import { parseJson } from '#definition/json/parse-json.ts'
import { checkSchema } from '#server/schema/check-schema.ts'
import { readSchemaFolder } from '#server/schema/source/read-schema-folder.ts'
import { median } from './median.ts'

const ROUNDS = 9
const MEBIBYTE = 2 ** 20

export interface SchemaCost {
  /** Finding the faults of 1 MiB of unclosed brackets ÷ `JSON.parse` of 1 MiB of numbers. */
  brokenRatio: number
  /** Reading, checking and compiling the whole schema ÷ `JSON.parse` of its files. */
  checkRatio: number
  checkMs: number
}

/** Measures the cost of a save to the server, at its worst and usually; median of rounds taken in turn. */
export async function measureSchema(schemaDir: string): Promise<SchemaCost> {
  const folder = await readSchemaFolder(schemaDir)
  const texts = folder.files.filter(({ file }) => file.endsWith('.json')).map(({ text }) => text)
  const [broken, sound] = ['{"a":'.repeat(MEBIBYTE / 5), `[${'1,'.repeat(MEBIBYTE / 2 - 1)}1]`]
  const rounds = Array.from({ length: ROUNDS }, () => ({
    broken: msOf(() => parseJson(broken)),
    sound: msOf(() => JSON.parse(sound)),
    check: msOf(() => checkSchema(folder, { compile: compilePortal, catalog })),
    files: msOf(() => texts.forEach((text) => JSON.parse(text))),
  }))
  const checkMs = median(rounds.map(({ check }) => check))
  return {
    brokenRatio: median(rounds.map((round) => round.broken / round.sound)),
    checkRatio: median(rounds.map((round) => round.check / round.files)),
    checkMs,
  }
}

function msOf(run: () => unknown): number {
  const started = performance.now()
  run()
  return performance.now() - started
}
