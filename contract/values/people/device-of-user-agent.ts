/** What a browser says of itself, as far as a person knows it by that name. Empty where it says nothing known. */
export interface Device {
  browser: string
  system: string
  /** Whether `browser` is the name of a program that is none. */
  isProgram: boolean
  isHandheld: boolean
}

type Names = readonly (readonly [RegExp, string])[]

// Most browsers also claim to be those below them, so the first that fits is the true one.
const browsers: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Microsoft Edge'],
  [/\b(?:OPR|OPiOS|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|Chromium|CriOS)\//, 'Chrome'],
  [/^(?=.*\bVersion\/\S).*\bSafari\//, 'Safari'],
]

// iPhones name macOS and Androids name Linux, so they come first.
const systems: Names = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\b(?:Linux|X11)\b/, 'Linux'],
]
const handhelds = ['iPhone', 'iPad', 'Android']

const nameIn = (names: Names, text: string) => names.find(([pattern]) => pattern.test(text))?.[1] ?? ''

/** The device of a `User-Agent` header. A program that is no browser (`curl/8.5.0`) is called by its own name. */
export function deviceOfUserAgent(userAgent: string): Device {
  const program = /^(?!Mozilla\/)([a-z][\w-]{1,39})(?:\/|$)/i.exec(userAgent)?.[1] ?? ''
  const system = nameIn(systems, userAgent)
  const browser = nameIn(browsers, userAgent)
  const isProgram = browser === '' && program !== ''
  return { browser: browser || program, system, isProgram, isHandheld: handhelds.includes(system) }
}
