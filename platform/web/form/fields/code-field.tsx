import type { FieldFrameProps } from './field-frame.tsx'
import { TextField } from './text-field.tsx'

/** A code of digits that came by mail: phones offer it by themselves, and the keyboard has digits alone. */
export function CodeField(field: FieldFrameProps) {
  return <TextField {...field} autoComplete="one-time-code" inputMode="numeric" />
}
