import { describe, expect, it } from 'vitest'

import { browserFacts, portalFacts } from '#app/portal-facts.ts'
import { signUpFilters, windows } from '#contract/entities/occurrence.ts'
import { markKinds } from '#contract/members/marks.ts'
import type { PictureFault } from '#server/services/context/picture-maker.ts'

import textFile from '../../schema/text/zh-CN.json' with { type: 'json' }
import { readRealPortal } from '../support/real-portal.ts'
import { listFiles, readProjectFile } from './project-files.ts'

/** The server's sentences by group and name, as the schema has them. */
const written: Readonly<Record<string, Readonly<Record<string, string>>>> = textFile.answers
const sources = listFiles(['server'], ['.ts']).map((file) => ({ file, source: readProjectFile(file) }))

/** Calls `say('group', 'name', { value, … })`, with the values if they are an object literal. */
const spoken = sources.flatMap(({ file, source }) =>
  [...source.matchAll(/\bsay\(\s*'(\w+)',\s*'(\w+)'(?:,\s*\{([^{}]*)\})?/gu)].map(
    ([call, group = '', name = '', values]) => ({ file, call, group, name, values }),
  ),
)

/** Names that are values of a type: `say('uploads', fault)`. */
const valuesOfTypes: Readonly<Record<string, readonly string[]>> = {
  export: markKinds,
  phases: [...windows, ...signUpFilters],
  uploads: ['kind', 'size', 'broken'] satisfies PictureFault[],
}

/** Files that mention sentences of a group: in `say`, in a table, or as an argument of a function that says them. */
function speakersOf(group: string): readonly string[] {
  const typed = sources.filter(
    ({ source }) => source.includes(`AnswerName<'${group}'>`) || source.includes(`say('${group}', `),
  )
  const names = typed.map(({ file }) => file.split('/').at(-1) ?? '')
  return sources
    .filter(
      ({ source, file }) =>
        typed.some((one) => one.file === file) || names.some((name) => source.includes(`/${name}'`)),
    )
    .map(({ source }) => source)
}

function placeholdersIn(sentence: string): readonly string[] {
  return [...sentence.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name).sort()
}

describe('a sentence of the server', () => {
  it('that the code uses is written in the schema', () => {
    expect(spoken.length).toBeGreaterThan(60)
    expect(spoken.filter(({ group, name }) => written[group]?.[name] === undefined)).toEqual([])
  })

  it.each(Object.keys(written))('of the group "%s" is used by the code', (group) => {
    const speakers = speakersOf(group)
    const isUsed = (name: string) =>
      valuesOfTypes[group]?.includes(name) === true ||
      spoken.some((one) => one.group === group && one.name === name) ||
      speakers.some(
        (source) => source.includes(`'${name}'`) || new RegExp(String.raw`\b${name}(?:[,:]| \})`, 'u').test(source),
      )
    expect(Object.keys(written[group] ?? {}).filter((name) => !isUsed(name))).toEqual([])
  })

  it('gets exactly the values that its places need', () => {
    const wrong = spoken.flatMap(({ file, call, group, name, values }) => {
      if (values === undefined) return []
      const names = values
        .split(',')
        .map((part) => part.split(':')[0]?.trim() ?? '')
        .filter((part) => /^\w+$/u.test(part))
      const places = new Set(placeholdersIn(written[group]?.[name] ?? ''))
      return [...places].every((place) => names.includes(place)) && names.every((value) => places.has(value))
        ? []
        : [`${file}: ${call}`]
    })
    expect(wrong).toEqual([])
  })

  it('without values in the code has no places', () => {
    const bare = spoken.filter(({ call, values }) => values === undefined && !call.endsWith(','))
    expect(
      bare
        .filter(({ group, name, call, file }) => {
          const next = sources.find((one) => one.file === file)?.source ?? ''
          return next.includes(`${call})`) && placeholdersIn(written[group]?.[name] ?? '').length > 0
        })
        .map(({ file, call }) => `${file}: ${call}`),
    ).toEqual([])
  })

  it('is not among the facts that a browser loads', async () => {
    const loaded = browserFacts(portalFacts(await readRealPortal()))
    expect(loaded).not.toHaveProperty('answers')
    // A sentence that no interface string repeats.
    expect(JSON.stringify(loaded)).not.toContain(textFile.answers.messages.welcome)
  })
})
