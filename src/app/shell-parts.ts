import { type ComponentType, createContext } from 'react'

import type { AreaListProps, BarContentProps, FooterProps } from './shell-model.ts'

/** The parts of the shells that stay the server's HTML on the first page of a visit. */
export interface ShellParts {
  FooterContent: ComponentType<FooterProps>
  AreaList: ComponentType<AreaListProps>
  BarContent: ComponentType<BarContentProps>
}

/** Undefined on the first page in the browser: the parts are loaded with what plans the next. */
export const ShellPartsContext = createContext<ShellParts | undefined>(undefined)
