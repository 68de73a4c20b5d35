import type { TypeModel } from '#compile/portal.ts'
import type { PreviewPlace } from '#contract/studio/preview-response.ts'
import type { Device } from '#definition/grammar/define-block.ts'
import type { Visitor } from '#plan/page-plan.ts'
import type { PreviewAnswers } from '#server/services/content/previews/preview-answers.ts'
import type { PreviewedEntity } from '#server/services/content/previews/find-previewed.ts'

/** What a page is looked at as. */
export interface PreviewVisitor extends Pick<Visitor, 'device' | 'elder'> {
  /** The system's, where it is undefined. */
  scheme?: Visitor['scheme'] | undefined
}

/** A page with unpublished content, as a document without scripts. */
export interface PreviewPage {
  status: number
  headers: Readonly<Record<string, string>>
  html: string
}

/** What decides where content of the site's own is shown. */
export interface ShownContent {
  key: string
  /** Of a banner or an advertisement. */
  position: unknown
}

/** The pages of the portal, with unpublished content in them. */
export interface PreviewPages {
  /** The pages on which an entity can be seen, the one about itself first. */
  placesOf(previewed: Pick<PreviewedEntity, 'id' | 'entity'> & { type: TypeModel }): PreviewPlace[]
  /**
   * The first page of the portal that shows published content of the site's own, below the router base; undefined where
   * none does.
   */
  pageShowing(type: TypeModel, shown: ShownContent): string | undefined
  /** The layout that a browser gets, by its user agent. */
  deviceOf(agent: string): Device
  /**
   * Makes a page; undefined for an address that has none.
   *
   * @param path below the router base: "news/details/12"
   */
  render(path: string, visitor: PreviewVisitor, answers: PreviewAnswers): Promise<PreviewPage | undefined>
}
