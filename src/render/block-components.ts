import type { ComponentType } from 'react'

import type { FormModel } from '#contract/forms/form.ts'
import type { FieldModel, AdSize, PlannedRequest } from '#definition/grammar/define-block.ts'

/**
 * The props that the renderer passes to any block. Props and data were checked by the compiler and the contract, so a
 * component declares their exact types (`BlockView`), which the renderer does not need.
 */
export interface AnyBlockView {
  props: Readonly<Record<string, unknown>>
  data: Readonly<Record<string, unknown>>
  sectionId: string
  requests: Readonly<Record<string, PlannedRequest>>
  fields: readonly FieldModel[]
  forms?: Readonly<Record<string, FormModel>>
  place?: AdSize
}

export type AnyBlock = ComponentType<AnyBlockView> & {
  /** The block's act for the foot of a phone's page, where its definition has `act`. */
  Act?: ComponentType<AnyBlockView>
}

/**
 * Block name → a function that loads the module whose single export is its component: the registry as the renderer uses
 * it.
 */
export type BlockRegistry = Readonly<Record<string, () => Promise<Readonly<Record<string, AnyBlock>>>>>

export interface BlockComponents {
  /** Loads the blocks of a plan; done before rendering, so that nothing flashes. */
  load: (chunks: readonly string[]) => Promise<void>
  /** Returns a loaded block. @throws for a block that was not loaded: the plan names every block of its page. */
  get: (name: string) => AnyBlock
}

/** Creates a store of loaded components, for a server process or a visit; components never change during its life. */
export function createBlockComponents(registry: BlockRegistry): BlockComponents {
  const loaded = new Map<string, AnyBlock>()
  return {
    load: async (chunks) => {
      await Promise.all(
        chunks
          .filter((name) => !loaded.has(name))
          .map(async (name) => {
            const loader = registry[name]
            if (!loader)
              throw new Error(`Block "${name}" is not in the registry; known: ${Object.keys(registry).join(', ')}`)
            const [component] = Object.values(await loader())
            if (!component) throw new Error(`The module of block "${name}" exports nothing`)
            loaded.set(name, component)
          }),
      )
    },
    get: (name) => {
      const component = loaded.get(name)
      if (!component)
        throw new Error(`Block "${name}" was not loaded before rendering; loaded: ${[...loaded.keys()].join(', ')}`)
      return component
    },
  }
}
