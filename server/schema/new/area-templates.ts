import type { LayoutDefinition, SectionDefinition, TemplateDefinition } from '#definition/grammar/route-definition.ts'

/** Parameters that an area can give to a template, whatever the template is called. */
export const areaParameters = ['intro', 'card', 'heading', 'title', 'columns', 'mobileColumns', 'kind'] as const

/** Returns the template for lists by pages: the one called `list`, or another one that draws such a list. */
export function listTemplate(templates: readonly TemplateDefinition[]): TemplateDefinition | undefined {
  return chosen(templates, 'list', (section) =>
    Object.values(section.from ?? {}).some((params) => section.block === 'list' && isWholeList(params)),
  )
}

/** Returns the template for details: the one called `details`, or another one that draws an article. */
export function detailsTemplate(templates: readonly TemplateDefinition[]): TemplateDefinition | undefined {
  return chosen(templates, 'details', ({ block }) => block === 'article')
}

/** Whether the request is for the paged list, and not for an accompanying one. */
export function isWholeList(params: Readonly<Record<string, unknown>>): boolean {
  return (params['source'] === undefined || params['source'] === 'list') && params['page'] === '$query.p'
}

/** A template for members only, or one that needs what only an editor knows, is none. */
function chosen(
  templates: readonly TemplateDefinition[],
  usual: string,
  does: (section: SectionDefinition) => boolean,
): TemplateDefinition | undefined {
  const available: readonly string[] = areaParameters
  const fits = ({ desktop, mobile, with: parameters, indexed }: TemplateDefinition) =>
    indexed !== false &&
    [desktop, mobile].every((layout) => layout !== undefined && sectionsOf(layout).some(does)) &&
    Object.entries(parameters).every(([name, { default: value }]) => value !== undefined || available.includes(name))
  const fitting = templates.filter(fits)
  return fitting.find(({ name }) => name === usual) ?? fitting[0]
}

function sectionsOf(layout: LayoutDefinition): readonly SectionDefinition[] {
  return layout.flatMap((row) => {
    if ('block' in row) return [row]
    return [...row.columns.main, ...row.columns.aside]
  })
}
