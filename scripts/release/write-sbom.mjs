/**
 * @typedef {object} Component a package, as npm describes it in CycloneDX
 * @property {string} bom-ref
 * @property {string} name
 * @property {string} version
 * @property {{ name: string, value: string }[]} [properties]
 * @property {unknown} [licenses]
 *
 * @typedef {object} Bom
 * @property {{ component: Component & Record<string, unknown> } & Record<string, unknown>} metadata
 * @property {Component[]} components
 * @property {{ ref: string, dependsOn?: string[] }[]} dependencies
 *
 * @typedef {object} Contained a package in a release
 * @property {string} name
 * @property {string} version
 * @property {string} licence its identifier
 * @property {readonly string[]} parts where it is: "server", "browser", "node_modules"
 * @property {Readonly<Record<string, string>>} [libraries] in its machine code, with their versions
 */

/**
 * Makes the bill of materials of a release from npm's own of the whole lockfile: the packages that are in the release,
 * each with its parts and the licence that was checked, and without what differs between two runs or names a registry.
 *
 * @param {Bom & Record<string, unknown>} listed by `npm sbom`
 * @param {{ name: string, version: string, seconds: number, contained: readonly Contained[] }} release
 */
export function sbomOf(listed, { name, version, seconds, contained }) {
  const { serialNumber: _serial, metadata, components, dependencies, ...rest } = listed
  const found = new Map(components.map((component) => [component['bom-ref'], component]))
  const refs = new Set(contained.map((one) => `${one.name}@${one.version}`))
  const root = metadata.component['bom-ref']
  return {
    ...rest,
    metadata: {
      timestamp: new Date(seconds * 1000).toISOString(),
      lifecycles: [{ phase: 'build' }],
      component: { ...metadata.component, type: 'application', name, version, externalReferences: [] },
    },
    components: [...refs].sort().map((ref) => {
      const component = found.get(ref)
      if (!component) throw new Error(`package-lock.json does not list ${ref}, which the release contains`)
      const packages = contained.filter((one) => `${one.name}@${one.version}` === ref)
      const libraries = Object.entries(packages[0]?.libraries ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))
      const parts = [...new Set(packages.flatMap((one) => one.parts))].sort()
      return {
        ...component,
        scope: 'required',
        externalReferences: [],
        licenses: [{ expression: packages[0]?.licence }],
        properties: parts.map((value) => ({ name: 'wenlan:part', value })),
        ...(libraries.length > 0 && {
          components: libraries.map(([library, of]) => ({ type: 'library', name: library, version: of })),
        }),
      }
    }),
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref) || ref === root)
      .map(({ ref, dependsOn = [] }) => ({
        ref,
        dependsOn: [...new Set(dependsOn)].filter((one) => refs.has(one)).sort(),
      }))
      .sort((one, other) => (one.ref < other.ref ? -1 : 1)),
  }
}
