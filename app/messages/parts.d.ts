/**
 * The texts of a language in two parts, as the build takes them apart (tools/vite/built-texts.ts): those of the first
 * screen, and all others. Without a build each part has all of them.
 */
declare module '*.ts?first' {
  const texts: Record<import('#contract/values/languages.ts').LanguageCode, object>
  export = texts
}
declare module '*.ts?others' {
  const texts: Record<import('#contract/values/languages.ts').LanguageCode, object>
  export = texts
}
