// The spaces in which CSS writes colours. All that the package knows are twice as many, which a server would hold for nothing.
import 'culori/css'

export { formatHex, interpolate, parse, wcagContrast, wcagLuminance } from 'culori/fn'
