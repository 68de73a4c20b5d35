/** The light build carries no types of its own; what it has is what the whole build has, under the same names. */
declare module 'hls.js/light' {
  export { default as Hls, ErrorDetails, ErrorTypes, Events } from 'hls.js'
}
