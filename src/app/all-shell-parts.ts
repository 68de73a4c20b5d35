import { AreaList } from './desktop/AreaList.tsx'
import { FooterContent } from './FooterContent.tsx'
import { BarContent } from './mobile/BarContent.tsx'
import type { ShellParts } from './shell-parts.ts'

export const allShellParts: ShellParts = { AreaList, BarContent, FooterContent }
