// The styles of all components and blocks, loaded by page-styles.ts.
import.meta.glob('../../{app,blocks,components,render}/**/*.module.css', { eager: true })

export {}
