/** The texts that come with the first screen; whatever shows another one loads all. */
export const firstTexts: readonly string[] = ['shell', 'signIn']

/** Whether a screen does with them, by the key of its title. */
export const isOfFirstTexts = (titleKey: string): boolean => firstTexts.includes(titleKey.split('.')[0] ?? '')
