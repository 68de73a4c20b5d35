import type { BlockDefinition, Device } from '#definition/grammar/define-block.ts'

import type { StoryExample } from './story-example.ts'

const names: Readonly<Record<Device, string>> = { desktop: '桌面', mobile: '手机' }

/**
 * The stories of a block, as a file: Storybook finds stories by reading files, not by running them.
 * Written by "npm run stories:write"; a test holds them to the examples.
 */
export function blockStoriesFile(block: BlockDefinition, examples: readonly StoryExample[]): string {
  const constant = camel(block.name)
  const asks = Object.values(block.data).some(({ optional }) => optional !== true)
  const stories = block.devices.flatMap((device) => {
    const shown = examples.filter((example) => example.device === undefined || example.device === device)
    const [first] = shown
    const states =
      asks && first
        ? [
            storyLine('state-loading', device, '数据在路上', `story('${first.name}', '${device}', 'loading')`),
            storyLine('state-error', device, '数据没有来，可以重试', `story('${first.name}', '${device}', 'error')`),
          ]
        : []
    return [
      ...shown.map(({ name, title }) => storyLine(name, device, title, `story('${name}', '${device}')`)),
      ...states,
    ]
  })
  return `// Written by "npm run stories:write" from src/blocks/${block.name}: change the examples, not this file.
import { ${constant} } from '#blocks/${block.name}/definition.ts'
import { examples } from '#blocks/${block.name}/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(${constant}, examples)

export default { ...meta, title: '块/${block.name} ${block.title}', id: 'block-${block.name}' }

${stories.join('\n')}
`
}

/** One story: an export that Storybook finds without running it. */
export function storyLine(name: string, device: Device, title: string, expression: string): string {
  return `export const ${pascal(name)}${device === 'desktop' ? 'Desktop' : 'Mobile'} = { ...${expression}, name: ${JSON.stringify(`${names[device]} · ${title}`)} }`
}

function pascal(name: string): string {
  return name.replaceAll(/(?:^|-)([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase())
}

function camel(name: string): string {
  return name.replaceAll(/-([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase())
}
