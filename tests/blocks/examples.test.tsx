import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { blockRegistry } from '#app/block-registry.ts'
import type { BlockExample } from '#blocks/block-example.ts'
import { catalog } from '#blocks/catalog.ts'
import { shapes } from '#contract/calls/shapes.ts'
import type { BlockDefinition, Device } from '#definition/grammar/define-block.ts'
import { enhancements } from '#loader/enhancements.ts'
import { enhancementsOfDetails } from '#loader/enhancements-of-details.ts'
import { enhancementsOfLists } from '#loader/enhancements-of-lists.ts'
import { planRequest } from '#plan/request-key.ts'

import { BlockPage } from '../support/BlockPage.tsx'
import { attributeOf, elementsOf, imagesOf, nameOf } from '../support/shown-names.ts'
import { say } from '../support/words.ts'

const modules = import.meta.glob<{ examples: readonly BlockExample[] }>('../../src/blocks/*/examples.ts', {
  eager: true,
})
const blocks: readonly BlockDefinition[] = Object.values(catalog)

function examplesOf(block: string): readonly BlockExample[] {
  return modules[`../../src/blocks/${block}/examples.ts`]?.examples ?? []
}

const shown = blocks.flatMap((block) =>
  examplesOf(block.name).flatMap((example) =>
    block.devices
      .filter((device) => !example.device || example.device === device)
      .map((device) => ({ block, example, device, name: `${block.name}: ${example.title}` })),
  ),
)

const rendered = new Map<string, Promise<string>>()

/** The server's HTML of an example, rendered once for all laws about it. */
function htmlOf(block: BlockDefinition, example: BlockExample, device: Device): Promise<string> {
  const key = `${block.name} ${example.name} ${device}`
  const html = rendered.get(key) ?? render(block, example, device)
  rendered.set(key, html)
  return html
}

async function render(block: BlockDefinition, example: BlockExample, device: Device): Promise<string> {
  const load = blockRegistry[block.name]
  if (!load) throw new Error(`No component of "${block.name}" in the registry`)
  const found = Object.values(await load())
  const [Block] = found
  const Act = Block?.Act
  if (!Block || found.length > 1)
    throw new Error(`The module of "${block.name}" has to export its component and nothing else`)
  const requestEntries = Object.entries(block.data).map(
    ([
      slot,
      {
        sources: [source],
      },
    ]) => [slot, planRequest(source, { type: 4 })] as const,
  )
  const view = {
    props: example.props,
    data: example.data,
    sectionId: 'main-1',
    requests: { ...Object.fromEntries(requestEntries), ...example.requests },
    fields: example.fields ?? [],
    ...(example.chips ? { chips: example.chips } : {}),
    forms: example.forms ?? {},
  }
  return renderToString(
    <BlockPage device={device} path={example.path ?? 'news'} query={example.query ?? {}}>
      <Block {...view} />
      {Act ? <Act {...view} /> : null}
    </BlockPage>,
  )
}

describe.each(blocks)('the examples of $name', (block) => {
  it('exist: the usual one, and a hard one', () => {
    const names = examplesOf(block.name).map(({ name }) => name)
    expect(names).toContain('usual')
    expect(names.length).toBeGreaterThan(1)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[a-z]+(?:-[a-z]+)*$/u.test(name))).toEqual([])
  })

  it('come with an act for the foot of a phone if the definition says so', async () => {
    const [Block] = Object.values((await blockRegistry[block.name]?.()) ?? {})
    expect(Block?.Act !== undefined).toBe(block.act === true)
  })

  it.each(examplesOf(block.name))('are valid input of the block: $name', ({ props, data }) => {
    expect(block.props.safeParse(props).error?.issues ?? []).toEqual([])
    for (const [slot, { sources: allowedSources, optional = false }] of Object.entries(block.data)) {
      const value: unknown = Reflect.get(data, slot)
      if (optional && value === undefined) continue
      expect(
        allowedSources.some((source) => shapes[source].safeParse(value).success),
        `data of "${slot}"`,
      ).toBe(true)
    }
  })
})

describe.each(shown)('$name, $device', ({ block, example, device }) => {
  it('renders, with alternative texts, and with a name for every control', async () => {
    const html = await htmlOf(block, example, device)
    expect(imagesOf(html).filter((image) => !attributeOf(image, 'alt'))).toEqual([])
    for (const tag of ['a', 'button', 'summary'])
      expect(
        elementsOf(html, tag).filter((element) => nameOf(element) === ''),
        `<${tag}> without a name`,
      ).toEqual([])
    expect(
      elementsOf(html, 'a').filter(({ attributes }) => !attributeOf(attributes, 'href')),
      'links that lead nowhere',
    ).toEqual([])
    expect(html).not.toMatch(/>(?:undefined|null|NaN|\[object Object\])</u)
  })

  it('uses existing enhancements only', async () => {
    const enhancementNames = [...(await htmlOf(block, example, device)).matchAll(/\sdata-enhance="([^"]*)"/gu)].map(
      ([, name]) => name,
    )
    const allEnhancements = { ...enhancements, ...enhancementsOfDetails, ...enhancementsOfLists }
    expect(enhancementNames.filter((name) => !Object.hasOwn(allEnhancements, name ?? ''))).toEqual([])
  })

  it('brings the headings it declares, and each id once', async () => {
    const html = await htmlOf(block, example, device)
    expect(elementsOf(html, 'h1')).toHaveLength(block.heading === 1 ? 1 : 0)
    const ids = [...html.matchAll(/\sid="([^"]*)"/gu)].map(([, id]) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const labelled = [...html.matchAll(/\saria-labelledby="([^"]*)"/gu)].map(([, id]) => id)
    expect(
      labelled.filter((id) => !ids.includes(id)),
      'names that are not there',
    ).toEqual([])
  })

  it('sends by itself only what belongs into an address: other forms are sent by their script', async () => {
    const forms = elementsOf(await htmlOf(block, example, device), 'form')
    expect(
      forms.filter(
        ({ attributes }) =>
          attributeOf(attributes, 'action') === undefined && attributeOf(attributes, 'method') !== 'dialog',
      ),
    ).toEqual([])
  })

  it('has every possible control enabled before a script runs', async () => {
    const buttons = elementsOf(await htmlOf(block, example, device), 'button')
    const idle = buttons.filter(({ attributes }) => attributeOf(attributes, 'disabled') !== undefined)
    expect(idle.map(nameOf).filter((name) => name !== say('sign-up', 'wait'))).toEqual([])
  })
})
