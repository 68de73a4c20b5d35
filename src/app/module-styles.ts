// The styles of all components and blocks, loaded by style-sheet.ts.
import.meta.glob('../{app,blocks,components,render}/**/*.module.css', { eager: true })

export {}
