import type { BlockDefinition, BlockView, Device } from '#definition/grammar/define-block.ts'

/**
 * One way a block can look: feeds the stories, the render tests and the accessibility checks.
 * `Block` is the block's definition, so that props and data are held to what the block takes.
 */
export interface BlockExample<Block extends BlockDefinition = BlockDefinition> {
  /** Kebab-case, unique in its block: part of the story's id. */
  name: string
  /** What one sees, in Chinese. */
  title: string
  props: BlockView<Block>['props']
  data: BlockView<Block>['data']
  fields?: BlockView<Block>['fields']
  /** The requests behind `data`, where the block asks for more of the same. */
  requests?: BlockView<Block>['requests']
  /** The forms it asked for, by name. */
  forms?: NonNullable<BlockView<Block>['forms']>
  /** What the page's address carries, e.g. `{ p: '3' }`. */
  query?: Readonly<Record<string, string>>
  /** Where it is shown; both unless said. */
  device?: Device
}
