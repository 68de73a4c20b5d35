import { ofEachSource } from '#contract/calls/of-each-source.ts'

const head = '// Written by `npm run schema:completion` from the declarations in src/contract/sources/.\n'

/**
 * Returns the text of the tables of sources that the browser loads, by their paths below `src/contract/`. They are files
 * of their own, because a table of whole declarations would bring shapes and meanings into the script of every page:
 * planning a page needs the calls only, and the shapes are loaded with the first answer.
 */
export function browserSources(): Readonly<Record<string, string>> {
  const calls = ofEachSource(({ path, member, subject }) => ({
    call: path,
    ...(member && { member }),
    ...(subject && { subject }),
  }))
  const names = Object.keys(calls).sort()
  const rows = Object.entries(calls).map(([name, { call, member, subject }]) => {
    const flags = `${member ? ', member: true' : ''}${subject ? ', subject: true' : ''}`
    return `  ${name}: { call: '${call}'${flags} },\n`
  })
  return {
    'calls/source-calls.ts': `${head}\n/** What a browser has to know of each source to ask for it. */\nexport const sourceCalls = {\n${rows.join('')}} as const\n`,
    'calls/shapes.ts': `${head}${names
      .map((name) => `import { shape as ${name} } from '../sources/${fileOf(name)}.ts'\n`)
      .join(
        '',
      )}\n/** Schema of each source's answer; their script is loaded with the first answer. */\nexport const shapes = {\n${names.map((name) => `  ${name},\n`).join('')}} as const\n`,
  }
}

/** Files are named after their source, in words with hyphens. */
function fileOf(name: string): string {
  return name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)
}
