import { qrPath } from '#components/ticket/qr-path.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Prints the page with its address as text and as a code, so that the paper leads back to it. */
export function printPage(address: string): void {
  const leaf = document.body.appendChild(document.createElement('p'))
  leaf.dataset['printed'] = ''
  const { size, path } = qrPath(address)
  const code = document.createElementNS(SVG, 'svg')
  code.setAttribute('viewBox', `0 0 ${size} ${size}`)
  code.setAttribute('aria-hidden', 'true')
  code.appendChild(document.createElementNS(SVG, 'path')).setAttribute('d', path)
  leaf.append(code, address)
  window.addEventListener('afterprint', () => leaf.remove(), { once: true })
  window.print()
}
