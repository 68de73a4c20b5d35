/** Creates an element with attributes and text. */
export type CreateElement = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  text?: string,
) => HTMLElementTagNameMap[Name]

/** Returns a function that creates elements of the document. */
export function elementsOf(document: Document): CreateElement {
  return (name, attributes, text = '') => {
    const made = document.createElement(name)
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
    made.textContent = text
    return made
  }
}
