// The whole style sheet. The build takes it from here; browsers load no code of it. In development it is a script of
// every page, because sections that are the server's HTML bring no styles of their own.
import '#styles/layers.css'
import '#styles/palette.css'
import '#styles/tokens.css'
import '#styles/base.css'
import '#styles/title-faces.css'
import '#styles/print.css'

// A module of its own, because Vite moves what a pattern names before all other imports, and the layers must be first.
import './module-styles.ts'
