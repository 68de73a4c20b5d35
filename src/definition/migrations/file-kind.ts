/** The grammars a file of `schema/` may follow. */
export type FileKind =
  | 'site'
  | 'type'
  | 'routes'
  | 'template'
  | 'agreement'
  | 'text'
  | 'form'
  | 'rules'
  | 'policy'
  | 'theme'
  | 'brush'
  | 'backend'
