import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { samples } from '../../tools/drills/samples.ts'

const drills = join(import.meta.dirname, '../../tools/drills')
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(folder, file)).isFile())

it('for every file of deploy/ the list names the drill that starts it, or the reason for none', () => {
  expect(Object.keys(samples).toSorted()).toEqual(filesBelow('deploy').toSorted())
})

it.each(Object.entries(samples).flatMap(([file, proof]) => ('drill' in proof ? [[file, proof.drill] as const] : [])))(
  'the file deploy/%s is in the run of the drill %s',
  (file, drill) => {
    const folder = join(drills, drill)
    const inner = existsSync(folder) ? filesBelow(folder).map((path) => join(folder, path)) : []
    const sources = [join(drills, `${drill}.mjs`), ...inner].map((path) => readFileSync(path, 'utf8'))
    // It runs the commands of the guide.
    if (drill === 'machine') sources.push(...(readFileSync('docs/deployment.md', 'utf8').match(/^ {4}.*$/gmu) ?? []))
    const name = file.slice(file.lastIndexOf('/') + 1)
    expect(sources.some((source) => source.includes(name))).toBe(true)
  },
)
