import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { IntlProvider, useMessages, useTranslations, type AbstractIntlMessages } from 'use-intl'
import { localeOf, type LanguageCode } from '#contract/values/languages.ts'
import { pageNames } from '#contract/values/page-names.ts'
import { usePageData } from '../page/page-data.tsx'
import { reportFault } from '../faults/fault-store.ts'
import { stored } from '../page/stored.ts'
import { rememberedLanguage, rememberLanguage } from './remembered-language.ts'
import { mergeMessages } from '#contract/values/merge-messages.ts'
import type { Texts } from './texts.ts'

interface LanguageState {
  language: LanguageCode
  /** Languages that the tenant offers. */
  languages: readonly LanguageCode[]
  /** Locale for dates and amounts, for example `en-GB`. */
  locale: string
  /** The language that was chosen last; its texts may still be on the way. */
  chosen: LanguageCode
  /** Loads the other texts, then shows them in place; path, filters and focus stay. */
  setLanguage: (language: LanguageCode) => void
}

const LanguageContext = createContext<LanguageState | undefined>(undefined)

function onIntlError(error: Error): void {
  // A missing message is a mistake of ours: it stops a test and shows its key in production.
  if (import.meta.env.MODE === 'test') throw error
  console.error(error.message)
}

/** The reader's language and its texts for everything below. Those of the page's own language must be there. */
export function LanguageProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  const page = usePageData()
  const [shown, setShown] = useState(page.language)
  const own = useSyncExternalStore(
    texts.subscribe,
    () => texts.of(shown),
    () => texts.of(shown),
  )
  const overrides = page.messages?.[shown]
  const messages = useMemo(() => mergeMessages(own, overrides) as AbstractIntlMessages, [own, overrides])

  const [chosen, setChosen] = useState(page.language)
  const latest = useRef(page.language)

  // A choice of earlier whose cookie is gone; the server then could not know it.
  const startUp = useEffectEvent(() => {
    const chosen = rememberedLanguage()
    if (chosen === undefined) stored.write(pageNames.language, page.language)
    else if (chosen !== page.language && page.languages.includes(chosen)) setLanguage(chosen)
  })
  useEffect(() => startUp(), [])

  useEffect(() => {
    document.documentElement.lang = shown
  }, [shown])

  function setLanguage(language: LanguageCode) {
    rememberLanguage(language)
    setChosen(language)
    latest.current = language
    texts.load(language).then(() => {
      // Somebody who goes through the list by keyboard is shown what came last, not what loaded last.
      if (latest.current === language) setShown(language)
    }, reportFault)
  }

  return (
    <LanguageContext
      value={{
        language: shown,
        chosen,
        languages: page.languages,
        locale: localeOf[shown],
        setLanguage,
      }}
    >
      <IntlProvider locale={localeOf[shown]} timeZone={page.tenant.timeZone} messages={messages} onError={onIntlError}>
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}

export function useLanguage(): LanguageState {
  const state = useContext(LanguageContext)
  if (!state) throw new Error('LanguageProvider is missing')
  return state
}

/** A translator that takes a key made at run time, and answers undefined where there is no such text. */
export function useText(): (key: string, values?: Record<string, string | number>) => string | undefined {
  const t = useTranslations() as unknown as (key: string, values?: Record<string, string | number>) => string
  const texts = useMessages()
  return (key, values) => (isText(key, texts) ? t(key, values) : undefined)
}

/** Whether a text is there of its own: every object answers to `constructor`, which the library takes for one. */
function isText(key: string, texts: object): boolean {
  let at: unknown = texts
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return false
    at = (at as Record<string, unknown>)[part]
  }
  // A build has taken apart those with arguments (tools/vite/built-texts.ts).
  return typeof at === 'string' || Array.isArray(at)
}
