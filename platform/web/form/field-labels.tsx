import { createContext, useContext, useEffect } from 'react'

type Register = (fieldId: string, label: string) => void

export const FieldLabelsContext = createContext<Register>(() => undefined)

/** Tells the form what a field is called, so that the error summary names it. */
export function useFieldLabel(fieldId: string, label: string): void {
  const register = useContext(FieldLabelsContext)
  useEffect(() => register(fieldId, label), [register, fieldId, label])
}
