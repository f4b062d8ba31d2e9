/** Sheets without classes of their own; those of `*.module.css` are declared in build/class-names (`npm run types`). */
declare module '#platform/web/styles/*.css'
