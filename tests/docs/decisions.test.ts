import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

const folder = 'docs/decisions'
const index = readFileSync(`${folder}/README.md`, 'utf8')
const records = readdirSync(folder).filter((file) => /^\d{4}-/u.test(file))

describe('the index of decisions', () => {
  it('names each record once, in the order of their numbers', () => {
    const rows = [...index.matchAll(/^\| \[(\d{4})\]\(([^)]+)\) \|/gmu)].map(([, number, file]) => ({ number, file }))
    expect(rows).toEqual(records.toSorted().map((file) => ({ number: file.slice(0, 4), file })))
  })
})

describe.each(records)('the decision %s', (file) => {
  const lines = readFileSync(`${folder}/${file}`, 'utf8').trimEnd().split('\n')

  it('is headed by its number and the title in the index', () => {
    const number = file.slice(0, 4)
    const [, title] =
      new RegExp(`\\[${number}\\]\\(${file}\\) \\| (.*?)(?: \\(replaced by \\d{4}\\))? \\|`, 'u').exec(index) ?? []
    expect(lines[0]).toBe(`# ${number} ${title}`)
  })

  it('has at most 60 lines: tables of a laboratory stand in bench/lab', () => {
    expect(lines.length).toBeLessThanOrEqual(60)
  })
})
