import { describe, expect, it } from 'vitest'

import site from '../../schema/site.json' with { type: 'json' }

import { listFiles, readProjectFile } from './project-files.ts'

/** Stories show the sample city's content. */
const isExample = (file: string) => /^src\/blocks\/[^/]+\/examples\.tsx?$/u.test(file)
const files = listFiles(['src', 'server'], ['.ts', '.tsx', '.css', '.json', '.svg', '.mjs']).filter(
  (file) => !isExample(file),
)
/** The names of the sample city and of what is in it; the portal's own name is also that of the program. */
const words = ['云汀', '墨池', site.slogan, site.footer.address, site.footer.icp, 'wenlan.example']
/** Pages of the sample city that no other site must have. */
const paths = ['cultural-heritage/', 'public-culture/', 'culture-art', 'culture-industry', 'market-enforcement']

describe('the code of the engine', () => {
  it.each(words)('names nothing of the sample city: %s', (word) => {
    expect(files.filter((file) => readProjectFile(file).includes(word))).toEqual([])
  })

  it.each(paths)('leads to no page of the sample city: %s', (path) => {
    const leading = files.filter((file) => new RegExp(`['"\`/]${path}`, 'u').test(readProjectFile(file)))
    expect(leading).toEqual([])
  })
})
