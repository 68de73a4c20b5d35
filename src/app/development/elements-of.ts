/** Creates an element with attributes and text. */
export type CreateElement = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  text?: string,
) => HTMLElementTagNameMap[Name]

/** Returns a function that creates elements of the document. */
export function elementsOf(document: Document): CreateElement {
  return (name, attributes, text = '') => {
    const element = document.createElement(name)
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
    element.textContent = text
    return element
  }
}
