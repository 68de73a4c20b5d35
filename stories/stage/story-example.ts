import type { BlockExample } from '#blocks/block-example.ts'

/** An example of any block. */
export interface StoryExample extends Omit<BlockExample, 'props' | 'data'> {
  props: object
  data: object
}
