/** Sheets without classes of their own; those of `*.module.css` are declared in build/class-names (`npm run types`). */
declare module '#platform/web/styles/*.css'

/** The address of a sheet that is loaded only when it is needed. */
declare module '*.css?url' {
  const address: string
  export default address
}
