import type { BlockDefinition, BlockView, Device } from '#definition/grammar/define-block.ts'

/**
 * An example of a block, for the stories, the render tests and the accessibility checks. `Block` is the type of the
 * block's definition, so that the compiler checks props and data against it.
 */
export interface BlockExample<Block extends BlockDefinition = BlockDefinition> {
  /** Kebab-case and unique in its block, because it is part of the story's id. */
  name: string
  /** The title of the story, in Chinese. */
  title: string
  props: BlockView<Block>['props']
  data: BlockView<Block>['data']
  fields?: BlockView<Block>['fields']
  /** Chips of the content type, where the block shows them. */
  chips?: NonNullable<BlockView<Block>['chips']>
  /** The requests behind `data`, where the block fetches more pages. */
  requests?: BlockView<Block>['requests']
  /** The forms that the block asks for, by name. */
  forms?: NonNullable<BlockView<Block>['forms']>
  /** The size of the position whose pictures it shows. */
  place?: NonNullable<BlockView<Block>['place']>
  /** The query of the page's address, for example `{ p: '3' }`. */
  query?: Readonly<Record<string, string>>
  /** The path of the page it stands on. */
  path?: string
  /** The device it is shown on; both by default. */
  device?: Device
}
