/** The light build has no types of its own; its exports are those of the full build, under the same names. */
declare module 'hls.js/light' {
  export { default as Hls, ErrorDetails, ErrorTypes, Events } from 'hls.js'
}
